-- Cancels receipts, which are locked with what they pay: it is due again.
-- @nullable user_id
WITH canceled AS (
  UPDATE receipts SET deleted_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason
  WHERE id = ANY (:ids::bigint[])),
paid AS (
  SELECT order_id, due_id, -sum(amount) AS amount
  FROM jsonb_to_recordset(:parts::jsonb) AS p (order_id bigint, due_id bigint, amount numeric)
  GROUP BY 1, 2 HAVING sum(amount) > 0),
-- @include ../../orders/sql/pay-orders.part.sql
dues_paid AS (
  UPDATE opening_dues SET paid = opening_dues.paid + paid.amount FROM paid WHERE id = paid.due_id)
SELECT
