-- What moved a customer's account: orders on the day of their delivery, receipts on that of their voucher, cylinders that
-- moved by themselves; on one day opening and empties come first, then orders.
-- @type document 'customer_opening' | 'empties' | 'order' | 'receipt'
-- @notNull day, document_id, number, text, debit, credit, fulls, empties
SELECT * FROM (
  SELECT delivered_on AS day, 'order' AS document, id AS document_id, number,
    what || CASE WHEN security_deposit > 0 THEN ', deposit for ' || trim_scale(deposit_count) ELSE '' END AS text,
    payable::float8 AS debit, 0::float8 AS credit, cylinders::float8 AS fulls, empties::float8 AS empties
  FROM orders WHERE customer_id = :customer_id AND status = 4 AND delivered_on BETWEEN :first_day::date AND :last_day::date
  UNION ALL
  SELECT day, document, document_id, number, text, 0, 0, fulls, empties FROM (
-- @include cylinders-apart.part.sql
  ) AS apart WHERE day BETWEEN :first_day::date AND :last_day::date
  UNION ALL
  SELECT voucher_date, 'receipt', id, number,
    concat_ws(' ', payment_mode, nullif(mode_of_transaction, ''), nullif(transaction_number, '')), 0, amount::float8, 0, 0
  FROM receipts
  WHERE customer_id = :customer_id AND deleted_at IS NULL AND voucher_date BETWEEN :first_day::date AND :last_day::date
) AS both_sides ORDER BY day, document, document_id
