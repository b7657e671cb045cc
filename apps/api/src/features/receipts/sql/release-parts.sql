-- Puts parts of what locked receipts pay on their account again.
WITH released AS (
  SELECT * FROM jsonb_to_recordset(:parts::jsonb) AS p (receipt_id bigint, order_id bigint, due_id bigint, amount numeric)),
freed AS (
  UPDATE receipts SET on_account = on_account + released.amount FROM released WHERE id = released.receipt_id)
UPDATE receipt_orders AS ro SET amount = ro.amount - released.amount FROM released
WHERE ro.receipt_id = released.receipt_id AND ro.order_id IS NOT DISTINCT FROM released.order_id
  AND ro.due_id IS NOT DISTINCT FROM released.due_id
