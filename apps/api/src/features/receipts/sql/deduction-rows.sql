-- Deductions as their list shows them, by ids and in that order.
-- @type orders string[]
-- @notNull year, amount, sr_no, on_account, canceled_at, canceled_by
SELECT
-- @include deduction-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN receipts r USING (id)
  JOIN deductions d ON d.receipt_id = r.id ORDER BY keys.place
