-- What deductions of a filter come to that stand, and how much of it is tax at source without a certificate. `d` is the
-- deduction, `r` its row among the receipts.
-- @condition filter
-- @notNull n, amount, missing
SELECT count(*) AS n, coalesce(sum(r.amount) FILTER (WHERE r.deleted_at IS NULL), 0)::float8 AS amount,
  coalesce(sum(r.amount) FILTER (WHERE r.deleted_at IS NULL AND d.kind IN ('tds_gst', 'tds_income_tax') AND d.note = ''), 0)::float8
    AS missing
FROM deductions d JOIN receipts r ON r.id = d.receipt_id WHERE :filter
