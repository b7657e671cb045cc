-- What receipts brought to the customers of the CTE `whose` from one day through another: of their own receipts all but
-- what these pay on orders of their family, of the family's receipts what they pay on their orders. Of a parent with one
-- account nothing in the family is another's.
received AS (
  SELECT r.voucher_date AS day, r.id, r.number, r.customer_id, r.payment_mode, r.mode_of_transaction,
    r.transaction_number, r.narration, coalesce(others.amount, 0) > 0 AS is_shared, NULL AS payer,
    r.amount - coalesce(others.amount, 0) AS amount
  FROM receipts r LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM receipt_orders
    WHERE receipt_id = r.id AND for_customer_id IS NOT NULL AND for_customer_id <> ALL ((SELECT ids FROM whose)::bigint[]))
    AS others ON true
  WHERE r.customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND r.deleted_at IS NULL
    AND r.voucher_date BETWEEN :first_day::date AND :through::date
  UNION ALL
  SELECT r.voucher_date, r.id, r.number, min(ro.for_customer_id), r.payment_mode, r.mode_of_transaction,
    r.transaction_number, r.narration, true, r.customer_name, sum(ro.amount)
  FROM receipt_orders ro JOIN receipts r ON r.id = ro.receipt_id AND r.deleted_at IS NULL
  WHERE ro.for_customer_id = ANY ((SELECT ids FROM whose)::bigint[])
    AND r.customer_id <> ALL ((SELECT ids FROM whose)::bigint[])
    AND r.voucher_date BETWEEN :first_day::date AND :through::date GROUP BY r.id)
