-- Where an order stands that is to go on, and whether its lines have the rates of a day.
-- @type invoice_on 'delivery' | 'dispatch'
-- @notNull is_rated, is_prepared, invoice_on
SELECT o.id, o.status, o.resumes, o.version, o.driver_id, o.vehicle_id, o.is_billed, (SELECT invoice_on FROM settings) AS invoice_on,
-- @include rated-for.part.sql
  AS is_rated,
  EXISTS (SELECT FROM challans c WHERE c.order_id = o.id AND c.replaced_at IS NULL AND c.canceled_at IS NULL) AS is_prepared
FROM orders o WHERE o.id = :id
