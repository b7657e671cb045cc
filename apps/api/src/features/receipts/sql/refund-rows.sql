-- Money paid back as its list shows it, by ids and in that order.
SELECT
-- @include refund-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN refunds f USING (id) ORDER BY keys.place
