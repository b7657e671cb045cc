-- Customers who owe and have money on account.
SELECT DISTINCT r.customer_id FROM receipts r WHERE r.deleted_at IS NULL AND r.on_account > 0
  AND EXISTS (SELECT FROM dues d WHERE d.customer_id = r.customer_id)
ORDER BY r.customer_id
