-- Where an order stands that is to go on, and whether its lines have the rates of a day.
-- @type invoice_on 'delivery' | 'dispatch'
-- @notNull is_rated, invoice_on
SELECT o.id, o.status, o.resumes, o.version, o.driver_id, o.vehicle_id, o.is_billed, (SELECT invoice_on FROM settings) AS invoice_on,
-- @include rated-for.part.sql
  AS is_rated
FROM orders o WHERE o.id = :id
