-- Receipts as their lists show them, by their ids and in that order.
SELECT
-- @include receipt-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN receipts r USING (id) ORDER BY keys.place
