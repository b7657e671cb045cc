-- Purchases with their lines, by their ids and in that order.
SELECT
-- @include purchase-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN purchases p USING (id)
  JOIN vendors v ON v.id = p.vendor_id
ORDER BY keys.place
