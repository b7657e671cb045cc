-- Receipts whose part that was paid back is not what the payments took from them, and payments that are not the sum of
-- their parts.
-- @notNull what
SELECT format('receipt %s: %s paid back, the payments say %s', r.number, r.refunded, coalesce(p.amount, 0)) AS what
FROM receipts r LEFT JOIN (SELECT receipt_id, sum(fr.amount) AS amount FROM refund_receipts fr
  JOIN refunds f ON f.id = fr.refund_id AND f.deleted_at IS NULL GROUP BY 1) AS p ON p.receipt_id = r.id
WHERE r.refunded <> coalesce(p.amount, 0)
UNION ALL
SELECT format('%s: %s paid back, its receipts gave %s', f.number, f.amount, coalesce(sum(fr.amount), 0))
FROM refunds f LEFT JOIN refund_receipts fr ON fr.refund_id = f.id GROUP BY f.id
HAVING f.amount <> coalesce(sum(fr.amount), 0)
