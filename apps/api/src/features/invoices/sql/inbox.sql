-- Orders without an invoice by their ids and in that order, with the challan that they left under.
-- @notNull challan, dispatched_on, delivered_on, vehicle, driver, value
SELECT o.id, o.number AS orderid, o.customer_id, o.customer_name,
  coalesce((SELECT c.number FROM challans c WHERE c.order_id = o.id AND c.replaced_at IS NULL), '') AS challan,
  coalesce((
-- @include ../../orders/sql/dispatched-on.part.sql
  )::text, '') AS dispatched_on,
  coalesce(o.delivered_on::text, '') AS delivered_on,
  coalesce((SELECT v.number FROM vehicles v WHERE v.id = o.vehicle_id), '') AS vehicle, o.delivery_person AS driver,
  (o.payable - o.security_deposit)::float8 AS value
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN orders o USING (id)
ORDER BY keys.place
