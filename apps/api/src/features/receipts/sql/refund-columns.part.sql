-- Columns of money paid back `f`, with the receipts that it comes from.
-- @row StoredRefund
-- @type receipts { id: number; sr_no: string; amount: number }[]
-- @notNull amount, canceled_at, canceled_by
f.id, f.number AS pb_no, f.customer_id, f.customer_name, f.paid_on AS voucher_date, f.amount::float8 AS amount,
f.payment_mode, f.transaction_number, f.mode_of_transaction, f.narration, f.paid_by,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'sr_no', r.number, 'amount', fr.amount) ORDER BY r.id), '[]')
  FROM refund_receipts fr JOIN receipts r ON r.id = fr.receipt_id WHERE fr.refund_id = f.id) AS receipts,
coalesce(to_char(f.deleted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS canceled_at,
coalesce((SELECT name FROM users WHERE id = f.canceled_by), '') AS canceled_by, f.cancel_reason
