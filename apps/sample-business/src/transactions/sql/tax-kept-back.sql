-- What customers who deduct tax at source kept back of orders whose money came, by the receipt that paid them last, oldest first.
-- @notNull day, amount, orders
SELECT r.voucher_date AS day, sum(o.payable - o.paid)::float8 AS amount, array_agg(o.number ORDER BY o.id) AS orders
FROM orders o JOIN customers c ON c.id = o.customer_id
  JOIN LATERAL (SELECT max(ro.receipt_id) AS id FROM receipt_orders ro WHERE ro.order_id = o.id AND ro.amount > 0) AS last ON true
  JOIN receipts r ON r.id = last.id
WHERE c.registration_class = 'tds' AND o.status = 4 /* delivered */ AND o.paid > 0 AND o.payable > o.paid AND o.payable - o.paid < o.payable / 40
GROUP BY r.id, r.voucher_date
ORDER BY r.voucher_date, r.id
