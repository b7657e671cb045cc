-- Cancels money paid back, which is locked with the receipts that it came from: it is on account again.
-- @nullable user_id
WITH canceled AS (
  UPDATE refunds SET deleted_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason WHERE id = :id)
UPDATE receipts SET on_account = on_account + parts.amount, refunded = refunded - parts.amount
FROM refund_receipts AS parts WHERE parts.refund_id = :id AND receipts.id = parts.receipt_id
