-- What receipts brought to one customer: of its own receipts all but what they pay on orders of its family, of the
-- family's receipts what they pay on its orders.
received AS (
  SELECT r.voucher_date AS day, r.id, r.number, r.payment_mode, r.mode_of_transaction, r.transaction_number,
    coalesce(others.amount, 0) > 0 AS is_shared, NULL AS payer, r.amount - coalesce(others.amount, 0) AS amount
  FROM receipts r LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM receipt_orders
    WHERE receipt_id = r.id AND for_customer_id IS NOT NULL) AS others ON true
  WHERE r.customer_id = :customer_id AND r.deleted_at IS NULL AND r.voucher_date <= :last_day::date
  UNION ALL
  SELECT r.voucher_date, r.id, r.number, r.payment_mode, r.mode_of_transaction, r.transaction_number, true,
    r.customer_name, sum(ro.amount)
  FROM receipt_orders ro JOIN receipts r ON r.id = ro.receipt_id AND r.deleted_at IS NULL
  WHERE ro.for_customer_id = :customer_id AND r.voucher_date <= :last_day::date GROUP BY r.id)
