-- What a customer's account begins with; deposits are those taken up to the last day. Of a parent with one account it is
-- that of the whole family. What was before the first day is never added up: it is what stands open now, less what moved
-- it from that day on, so `through` lies behind every day.
-- @import { StatementCustomer } from '../receipts.rows.ts'
-- @type customer StatementCustomer
-- @notNull opening, opening_cylinders, deposits_held, due_now, on_account_now
WITH whose AS MATERIALIZED (SELECT statement_of(:customer_id) AS ids),
-- @include received-money.part.sql
SELECT to_json(c) AS customer,
  (stands.due - stands.on_account - stands.paid_ahead - delivered.payable - owed.amount + since.amount - refunded.amount)::float8
    AS opening,
  (stands.cylinders - delivered.cylinders - apart.cylinders)::float8 AS opening_cylinders,
  ((SELECT coalesce(sum(amount), 0) FROM deposits_held WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]))
    - delivered.later_deposits)::float8 AS deposits_held,
  (SELECT coalesce(sum(due), 0) FROM dues WHERE customer_id = :customer_id)::float8 AS due_now,
  (SELECT coalesce(sum(on_account), 0) FROM receipts
    WHERE customer_id = :customer_id AND deleted_at IS NULL AND on_account > 0)::float8 AS on_account_now
FROM (SELECT id, coalesce(nullif(tradename, ''), name) AS name, address, district, pincode, gst, state, mobile,
    cardinality(statement_of(id)) - 1 AS branches FROM customers WHERE id = :customer_id) AS c,
  (SELECT
    (SELECT coalesce(sum(due), 0) FROM dues WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[])) AS due,
    (SELECT coalesce(sum(on_account), 0) FROM receipts WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[])
      AND deleted_at IS NULL AND on_account > 0) AS on_account,
    (SELECT coalesce(sum(paid), 0) FROM orders WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[])
      AND status IN (1, 2, 3, 6) /* open */) AS paid_ahead,
    (SELECT coalesce(sum(b.fulls + b.empties), 0) FROM balances b JOIN products p ON p.id = b.product_id AND p.is_cylinder
      WHERE b.holder = 'customer' AND b.holder_id = ANY ((SELECT ids FROM whose)::bigint[])) AS cylinders) AS stands,
  (SELECT coalesce(sum(payable), 0) AS payable, coalesce(sum(cylinders - empties), 0) AS cylinders,
      coalesce(sum(security_deposit) FILTER (WHERE delivered_on > :last_day::date), 0) AS later_deposits FROM orders
    WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND status = 4 /* delivered */
      AND delivered_on >= :first_day::date) AS delivered,
  (SELECT coalesce(sum(amount), 0) AS amount FROM opening_dues
    WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND canceled_at IS NULL AND day >= :first_day::date) AS owed,
  (SELECT coalesce(sum(fulls - empties), 0) AS cylinders FROM (
-- @include cylinders-apart.part.sql
    ) AS documents WHERE day >= :first_day::date) AS apart,
  (SELECT coalesce(sum(amount), 0) AS amount FROM received) AS since,
  (SELECT coalesce(sum(amount), 0) AS amount FROM refunds
    WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND deleted_at IS NULL AND paid_on >= :first_day::date) AS refunded
