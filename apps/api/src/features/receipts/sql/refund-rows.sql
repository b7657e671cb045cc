-- Money paid back as its list shows it, by ids and in that order.
-- @type receipts { id: number; sr_no: string; amount: number }[]
-- @notNull amount, canceled_at, canceled_by
SELECT
-- @include refund-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN refunds f USING (id) ORDER BY keys.place
