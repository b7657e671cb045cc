-- Customers who owe for delivered orders and have money on account.
SELECT DISTINCT r.customer_id FROM receipts r WHERE r.deleted_at IS NULL AND r.on_account > 0
  AND EXISTS (SELECT FROM orders o WHERE o.customer_id = r.customer_id AND o.status = 4 AND o.paid < o.payable)
ORDER BY r.customer_id
