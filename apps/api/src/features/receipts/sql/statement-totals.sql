-- What moved a customer's account between two days, in all.
-- @notNull debit, credit, fulls, empties
WITH whose AS MATERIALIZED (SELECT statement_of(:customer_id) AS ids),
-- @include received-money.part.sql
SELECT (delivered.payable + owed.amount + refunded.amount)::float8 AS debit, credited.amount::float8 AS credit,
  (delivered.cylinders + apart.fulls)::float8 AS fulls, (delivered.empties + apart.empties)::float8 AS empties
FROM (SELECT coalesce(sum(payable), 0) AS payable, coalesce(sum(cylinders), 0) AS cylinders,
    coalesce(sum(empties), 0) AS empties FROM orders
    WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND status = 4 /* delivered */
      AND delivered_on BETWEEN :first_day::date AND :through::date) AS delivered,
  (SELECT coalesce(sum(amount), 0) AS amount FROM opening_dues
    WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND canceled_at IS NULL
      AND day BETWEEN :first_day::date AND :through::date) AS owed,
  (SELECT coalesce(sum(fulls), 0) AS fulls, coalesce(sum(empties), 0) AS empties FROM (
-- @include cylinders-apart.part.sql
    ) AS documents WHERE day BETWEEN :first_day::date AND :through::date) AS apart,
  (SELECT coalesce(sum(amount), 0) AS amount FROM received) AS credited,
  (SELECT coalesce(sum(amount), 0) AS amount FROM refunds
    WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND deleted_at IS NULL
      AND paid_on BETWEEN :first_day::date AND :through::date) AS refunded
