-- Money paid back once.
-- @type receipts { id: number; sr_no: string; amount: number }[]
-- @notNull amount, canceled_at, canceled_by
SELECT
-- @include refund-columns.part.sql
FROM refunds f WHERE f.id = :id
