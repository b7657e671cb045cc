-- One receipt that pays an opening due, or one advance that was set off or paid back, with its customer.
-- @notNull what, record
SELECT r.number AS what, c.name AS record FROM receipt_orders o JOIN receipts r ON r.id = o.receipt_id
  JOIN opening_dues d ON d.id = o.due_id JOIN customers c ON c.id = d.customer_id
WHERE o.due_id = ANY(:dues::bigint[]) AND r.deleted_at IS NULL AND o.amount > 0
UNION ALL
SELECT r.number, c.name FROM receipts r JOIN customers c ON c.id = r.customer_id
WHERE r.id = ANY(:advances::bigint[]) AND r.on_account <> r.amount
LIMIT 1
