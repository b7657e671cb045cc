-- Orders and opening dues whose paid amount is not what receipts pay on them.
-- @notNull what
SELECT format('order %s: %s paid, its receipts pay %s', o.number, o.paid, coalesce(p.paid, 0)) AS what
FROM orders o LEFT JOIN (SELECT order_id, sum(ro.amount) AS paid FROM receipt_orders ro
  JOIN receipts r ON r.id = ro.receipt_id AND r.deleted_at IS NULL GROUP BY 1) AS p ON p.order_id = o.id
WHERE o.paid <> coalesce(p.paid, 0)
UNION ALL
SELECT format('opening due %s: %s paid, its receipts pay %s', d.number, d.paid, coalesce(p.paid, 0))
FROM opening_dues d LEFT JOIN (SELECT due_id, sum(ro.amount) AS paid FROM receipt_orders ro
  JOIN receipts r ON r.id = ro.receipt_id AND r.deleted_at IS NULL WHERE due_id IS NOT NULL GROUP BY 1) AS p ON p.due_id = d.id
WHERE d.paid <> coalesce(p.paid, 0)
