-- Sets money on account of a customer, the oldest first, against the oldest of these orders and opening dues, until the
-- one or the other is used up: laid end to end, what of a receipt lies beside what of an order is a part. At a delivery
-- only where Settings say so.
--
-- All of it is held by an earlier statement of the transaction, and nothing else is touched. Held by this one it would be
-- too late: a row that somebody changed meanwhile is judged by its constraints as the snapshot has it, and only then
-- found to be newer (docs/decisions/0027).
-- @nullable order_id, due_id
-- @notNull number, amount, sr_no
WITH
owed AS (
  SELECT order_id, due_id, number, due, sum(due) OVER (ORDER BY day, order_id NULLS FIRST, due_id) AS upto FROM (
    SELECT id AS order_id, NULL::bigint AS due_id, number, day, payable - paid AS due FROM orders
    WHERE id = ANY (:order_ids::bigint[]) AND status <> 5 AND paid < payable
    UNION ALL SELECT NULL, id, number, day, amount - paid FROM opening_dues
    WHERE id = ANY (:due_ids::bigint[]) AND canceled_at IS NULL AND paid < amount) AS held),
money AS (
  SELECT id, number, on_account, sum(on_account) OVER (ORDER BY voucher_date, id) AS upto FROM receipts
  WHERE id = ANY (:receipt_ids::bigint[]) AND customer_id = :customer_id AND deleted_at IS NULL AND on_account > 0
    AND (:by_hand OR (SELECT set_off_at_delivery FROM settings))),
parts AS (
  SELECT m.id AS receipt_id, m.number AS sr_no, m.upto AS place, o.order_id, o.due_id, o.number, o.upto,
    least(m.upto, o.upto) - greatest(m.upto - m.on_account, o.upto - o.due) AS amount
  FROM money m JOIN owed o ON m.upto > o.upto - o.due AND o.upto > m.upto - m.on_account),
spent AS (
  INSERT INTO receipt_orders (receipt_id, order_id, due_id, amount)
  SELECT receipt_id, order_id, due_id, amount FROM parts
  ON CONFLICT (receipt_id, order_id, due_id) DO UPDATE SET amount = receipt_orders.amount + excluded.amount),
taken AS (
  UPDATE receipts SET on_account = on_account - used.amount
  FROM (SELECT receipt_id, sum(amount) AS amount FROM parts GROUP BY 1) AS used WHERE id = receipt_id),
paid AS (
  SELECT order_id, due_id, number, upto, sum(amount) AS amount, string_agg(sr_no, ', ' ORDER BY place) AS sr_no
  FROM parts GROUP BY 1, 2, 3, 4),
-- @include ../../orders/sql/pay-orders.part.sql
dues_paid AS (
  UPDATE opening_dues SET paid = opening_dues.paid + paid.amount FROM paid WHERE id = paid.due_id)
SELECT order_id, due_id, number, amount, sr_no FROM paid ORDER BY upto
