-- What was deducted with the receipts of a filter and stands: it closed bills beside their money, and is in no sum of it. `r`
-- is the receipt.
-- @condition filter
-- @notNull deducted
SELECT coalesce(sum(n.amount), 0)::float8 AS deducted
FROM deductions d JOIN receipts n ON n.id = d.receipt_id AND n.deleted_at IS NULL JOIN receipts r ON r.id = d.with_id
WHERE :filter
