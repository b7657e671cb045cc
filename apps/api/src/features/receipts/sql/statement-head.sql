-- What a customer's account begins with: everything before the first day is the opening; deposits are those taken up to
-- the last day. Of a parent with one account it is that of the whole family.
-- @import { StatementCustomer } from '../receipts.rows.ts'
-- @type customer StatementCustomer
-- @notNull opening, opening_cylinders, deposits_held, due_now, on_account_now
WITH
-- @include received-money.part.sql
SELECT to_json(c) AS customer,
  (delivered.payable + owed.amount - before.amount + refunded.amount)::float8 AS opening,
  (delivered.cylinders + apart.cylinders)::float8 AS opening_cylinders,
  (SELECT coalesce(sum(security_deposit), 0) FROM orders
    WHERE customer_id = ANY (statement_of(:customer_id)) AND status = 4 /* delivered */
      AND delivered_on <= :last_day::date)::float8 AS deposits_held,
  (SELECT coalesce(sum(due), 0) FROM dues WHERE customer_id = :customer_id)::float8 AS due_now,
  (SELECT coalesce(sum(on_account), 0) FROM receipts
    WHERE customer_id = :customer_id AND deleted_at IS NULL AND on_account > 0)::float8 AS on_account_now
FROM (SELECT id, coalesce(nullif(tradename, ''), name) AS name, address, district, pincode, gst, state, mobile,
    cardinality(statement_of(id)) - 1 AS branches FROM customers WHERE id = :customer_id) AS c,
  (SELECT coalesce(sum(payable), 0) AS payable, coalesce(sum(cylinders - empties), 0) AS cylinders FROM orders
    WHERE customer_id = ANY (statement_of(:customer_id)) AND status = 4 /* delivered */ AND delivered_on < :first_day::date) AS delivered,
  (SELECT coalesce(sum(amount), 0) AS amount FROM opening_dues
    WHERE customer_id = ANY (statement_of(:customer_id)) AND canceled_at IS NULL AND day < :first_day::date) AS owed,
  (SELECT coalesce(sum(fulls - empties), 0) AS cylinders FROM (
-- @include cylinders-apart.part.sql
    ) AS documents WHERE day < :first_day::date) AS apart,
  (SELECT coalesce(sum(amount), 0) AS amount FROM received WHERE day < :first_day::date) AS before,
  (SELECT coalesce(sum(amount), 0) AS amount FROM refunds
    WHERE customer_id = ANY (statement_of(:customer_id)) AND deleted_at IS NULL AND paid_on < :first_day::date) AS refunded
