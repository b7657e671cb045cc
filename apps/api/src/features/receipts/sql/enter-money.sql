-- Enters receipts, each with the next number of its series or its own, and what they and receipts of before pay. What is
-- paid, and whose money is spent, is locked by an earlier statement. A part is of the receipt that is entered at its
-- place, or of the one that it names.
-- @nullable user_id
-- @notNull place, id, number
WITH
asked AS (
  SELECT r.* FROM jsonb_to_recordset(:receipts::jsonb) AS r (place integer, kind text, prefix text, year text, number text,
    voucher_date date, amount numeric, payment_mode text, transaction_number text, mode_of_transaction text, narration text,
    customer_id bigint, customer_name text, paid_to text, on_account numeric, words text, deduction text, with_place integer,
    carried_by bigint, drawer_id bigint)),
-- @include ../../../database/next-numbers.part.sql
entered AS (
  INSERT INTO receipts (number, customer_id, customer_name, voucher_date, amount, payment_mode, transaction_number,
    mode_of_transaction, narration, paid_to, created_by, on_account, search, carried_by,
    drawer_id)
  SELECT coalesce(a.number, n.number), customer_id, customer_name, voucher_date, amount, payment_mode, transaction_number,
    mode_of_transaction, narration, paid_to, :user_id::bigint, on_account, lower(coalesce(a.number, n.number)) || ' ' || words,
    carried_by, drawer_id
  FROM asked a LEFT JOIN numbered n USING (place) ORDER BY place
  RETURNING id, number),
placed AS (
  SELECT a.place, e.id, e.number, a.deduction, a.narration, a.with_place
  FROM asked a LEFT JOIN numbered n USING (place) JOIN entered e ON e.number = coalesce(a.number, n.number)),
deducted AS (
  INSERT INTO deductions (receipt_id, with_id, kind, note)
  SELECT d.id, m.id, d.deduction, d.narration FROM placed d LEFT JOIN placed m ON m.place = d.with_place
  WHERE d.deduction IS NOT NULL),
parts AS (
  SELECT coalesce(p.receipt_id, placed.id) AS receipt_id, p.receipt_id IS NULL AS is_new, p.order_id, p.due_id, p.amount,
    p.for_customer_id
  FROM jsonb_to_recordset(:parts::jsonb) AS p (place integer, receipt_id bigint, order_id bigint, due_id bigint,
    amount numeric, for_customer_id bigint) LEFT JOIN placed USING (place)),
spent AS (
  INSERT INTO receipt_orders (receipt_id, order_id, due_id, amount, for_customer_id)
  SELECT receipt_id, order_id, due_id, amount, for_customer_id FROM parts
  ON CONFLICT (receipt_id, order_id, due_id) DO UPDATE SET amount = receipt_orders.amount + excluded.amount),
taken_from AS (
  UPDATE receipts SET on_account = on_account - used.amount
  FROM (SELECT receipt_id, sum(amount) AS amount FROM parts WHERE NOT is_new GROUP BY 1) AS used WHERE id = receipt_id),
paid AS (
  SELECT order_id, due_id, sum(amount) AS amount FROM parts GROUP BY 1, 2 HAVING sum(amount) > 0),
-- @include ../../orders/sql/pay-orders.part.sql
dues_paid AS (
  UPDATE opening_dues SET paid = opening_dues.paid + paid.amount FROM paid WHERE id = paid.due_id)
SELECT place, id, number FROM placed ORDER BY place
