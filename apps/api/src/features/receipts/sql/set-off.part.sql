-- The oldest money on the account of the customer against the oldest of `orders_held` and `dues_held`, until the one or
-- the other is used up: laid end to end, what of a receipt lies beside what of an order is a part. Whoever pays holds
-- orders, then opening dues, then receipts (docs/decisions/0027).
owed AS (
  SELECT order_id, due_id, number, due, sum(due) OVER (ORDER BY day, order_id NULLS FIRST, due_id) AS upto FROM (
    SELECT id AS order_id, NULL::bigint AS due_id, number, day, due FROM orders_held
    UNION ALL SELECT NULL, id, number, day, due FROM dues_held) AS held),
money_held AS (
  SELECT id, number, voucher_date, on_account FROM receipts
  WHERE customer_id = :customer_id AND deleted_at IS NULL AND on_account > 0 AND (SELECT count(*) FROM owed) > 0
  ORDER BY id FOR UPDATE),
money AS (
  SELECT id, number, on_account, sum(on_account) OVER (ORDER BY voucher_date, id) AS upto FROM money_held),
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
