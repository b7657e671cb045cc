-- What moved a customer's account between two days, in all.
-- @notNull debit, credit, fulls, empties
SELECT delivered.payable::float8 AS debit, received.amount::float8 AS credit,
  (delivered.cylinders + apart.fulls)::float8 AS fulls, (delivered.empties + apart.empties)::float8 AS empties
FROM (SELECT coalesce(sum(payable), 0) AS payable, coalesce(sum(cylinders), 0) AS cylinders,
    coalesce(sum(empties), 0) AS empties FROM orders
    WHERE customer_id = :customer_id AND status = 4 AND delivered_on BETWEEN :first_day::date AND :last_day::date) AS delivered,
  (SELECT coalesce(sum(fulls), 0) AS fulls, coalesce(sum(empties), 0) AS empties FROM (
-- @include cylinders-apart.part.sql
    ) AS documents WHERE day BETWEEN :first_day::date AND :last_day::date) AS apart,
  (SELECT coalesce(sum(amount), 0) AS amount FROM receipts
    WHERE customer_id = :customer_id AND deleted_at IS NULL AND voucher_date BETWEEN :first_day::date AND :last_day::date) AS received
