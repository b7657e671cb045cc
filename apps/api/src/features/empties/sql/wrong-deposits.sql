-- Deposits of customers that are not what their delivered orders and opening cylinders say.
-- @notNull what
SELECT format('customer %s, product %s: %s cylinders stand against %s rupees of deposit, orders and openings say %s and %s',
  customer_id, product_id, sum(kept_cylinders), sum(kept_amount), sum(cylinders), sum(amount)) AS what
FROM (
  SELECT customer_id, product_id, 0 AS kept_cylinders, 0 AS kept_amount, deposit_count AS cylinders, security_deposit AS amount
    FROM order_lines WHERE sold_on IS NOT NULL
  UNION ALL SELECT customer_id, product_id, 0, 0, deposit_count, 0 FROM customer_openings WHERE canceled_at IS NULL
  UNION ALL SELECT customer_id, product_id, cylinders, amount, 0, 0 FROM deposits_held) AS both_sides
GROUP BY customer_id, product_id
HAVING sum(kept_cylinders) <> sum(cylinders) OR sum(kept_amount) <> sum(amount)
