-- Financial years that have deductions, the latest first.
-- @notNull year
SELECT financial_year_of(r.voucher_date) AS year FROM deductions d JOIN receipts r ON r.id = d.receipt_id
GROUP BY 1 ORDER BY min(r.voucher_date) DESC
