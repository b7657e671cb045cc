-- Receipts of a filter as the workbook has them. `r` is the receipt.
-- @condition filter
-- @order sorting
-- @notNull amount, deducted, on_account, canceled_amount, canceled_on, canceled_by
SELECT r.number, r.voucher_date, r.customer_name, r.payment_mode, r.mode_of_transaction, r.transaction_number,
  r.narration, r.paid_to, CASE WHEN r.deleted_at IS NULL THEN r.amount ELSE 0 END AS amount,
  (SELECT coalesce(sum(n.amount), 0) FROM deductions d JOIN receipts n ON n.id = d.receipt_id
    WHERE d.with_id = r.id AND n.deleted_at IS NULL) AS deducted,
  CASE WHEN r.deleted_at IS NULL THEN r.on_account ELSE 0 END AS on_account,
  CASE WHEN r.deleted_at IS NULL THEN 0 ELSE r.amount END AS canceled_amount,
  coalesce(((r.deleted_at AT TIME ZONE 'Asia/Kolkata')::date)::text, '') AS canceled_on,
  coalesce((SELECT name FROM users WHERE id = r.canceled_by), '') AS canceled_by, r.cancel_reason,
  (SELECT string_agg(coalesce(o.number, d.number), ', ' ORDER BY o.id NULLS FIRST, d.id) FROM receipt_orders ro
    LEFT JOIN orders o ON o.id = ro.order_id LEFT JOIN opening_dues d ON d.id = ro.due_id
    WHERE ro.receipt_id = r.id) AS orders
FROM receipts r WHERE :filter ORDER BY :sorting
