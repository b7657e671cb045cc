-- Columns of a receipt `r` with the orders and opening dues that it pays, the latter first and with the id 0.
-- @row StoredReceipt
-- @import { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
-- @type orders string[]
-- @type deductions ReceiptRow['deductions']
-- @type order_amounts { id: number; orderid: string; amount: number }[]
-- @notNull amount, userid, on_account, refunded, canceled_at, canceled_by
r.id, r.number AS sr_no, r.customer_id, r.customer_name, r.voucher_date, r.amount::float8 AS amount, r.paid_to, r.payment_mode,
r.transaction_number, r.mode_of_transaction, r.narration, coalesce(r.created_by, 0) AS userid,
r.on_account::float8 AS on_account, r.refunded::float8 AS refunded,
(SELECT coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'kind', d.kind, 'amount', n.amount, 'note', d.note)
    ORDER BY n.id), '[]')
  FROM deductions d JOIN receipts n ON n.id = d.receipt_id
  WHERE d.with_id = r.id AND (n.deleted_at IS NULL OR r.deleted_at IS NOT NULL)) AS deductions,
(SELECT coalesce(json_agg(coalesce(o.number, d.number) ORDER BY o.id NULLS FIRST, d.id), '[]')
  FROM receipt_orders ro LEFT JOIN orders o ON o.id = ro.order_id LEFT JOIN opening_dues d ON d.id = ro.due_id
  WHERE ro.receipt_id = r.id) AS orders,
(SELECT coalesce(json_agg(json_build_object('id', coalesce(o.id, 0), 'orderid', coalesce(o.number, d.number),
    'amount', ro.amount) ORDER BY o.id NULLS FIRST, d.id), '[]')
  FROM receipt_orders ro LEFT JOIN orders o ON o.id = ro.order_id LEFT JOIN opening_dues d ON d.id = ro.due_id
  WHERE ro.receipt_id = r.id) AS order_amounts,
coalesce(to_char(r.deleted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS canceled_at,
coalesce((SELECT name FROM users WHERE id = r.canceled_by), '') AS canceled_by, r.cancel_reason
