-- Deductions without their row among the receipts and rows without theirs; such as stand though the receipt that they came
-- with does not; what was paid back of one, which is no money; and numbers that are not the next of their series.
-- @notNull what
SELECT format('deduction %s does not say what it is', r.number) AS what FROM receipts r
WHERE r.payment_mode = 'Deduction' AND NOT EXISTS (SELECT FROM deductions WHERE receipt_id = r.id)
UNION ALL
SELECT format('%s is no deduction', r.number) FROM deductions d JOIN receipts r ON r.id = d.receipt_id
WHERE r.payment_mode <> 'Deduction'
UNION ALL
SELECT format('deduction %s stands, its receipt %s is canceled', r.number, m.number) FROM deductions d
  JOIN receipts r ON r.id = d.receipt_id JOIN receipts m ON m.id = d.with_id
WHERE r.deleted_at IS NULL AND m.deleted_at IS NOT NULL
UNION ALL
SELECT format('deduction %s is of another day or customer than %s', r.number, m.number) FROM deductions d
  JOIN receipts r ON r.id = d.receipt_id JOIN receipts m ON m.id = d.with_id
WHERE (r.voucher_date, r.customer_id) <> (m.voucher_date, m.customer_id) OR m.payment_mode NOT IN ('Cash', 'Online')
UNION ALL
SELECT format('%s of deduction %s was paid back', r.refunded, r.number) FROM receipts r
WHERE r.payment_mode = 'Deduction' AND r.refunded <> 0
UNION ALL
SELECT format('%s is not the next of its series', number) FROM (
  SELECT number, split_part(number, '/', 2) AS year, split_part(number, '/', 3)::bigint AS serial,
    row_number() OVER (PARTITION BY split_part(number, '/', 2) ORDER BY split_part(number, '/', 3)::bigint) AS place
  FROM receipts WHERE payment_mode = 'Deduction') AS n LEFT JOIN series s ON s.kind = 'deduction' AND s.year = n.year
WHERE place + coalesce(s.old_last, 0) <> serial
