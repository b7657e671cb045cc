-- Orders as their list shows them, by their ids and in that order. What few of them need is read apart, by
-- eway-goods.sql: a part of a plan costs at each call, even where it finds nothing.
-- @notNull cylinders, deposit_count, delivered_on
SELECT
-- @include order-header.part.sql
  o.what, o.cylinders::float8 AS cylinders, o.deposit_count::float8 AS deposit_count,
  o.delivery_person AS driver_name, coalesce(o.delivered_on::text, '') AS delivered_on, o.source
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN orders o USING (id) ORDER BY keys.place
