-- The deposits of customers are those that their deliveries took, as statements have them.
UPDATE customers c SET security_deposit = coalesce(held.deposit, 0)
FROM customers a LEFT JOIN (SELECT customer_id, sum(security_deposit) AS deposit FROM orders WHERE status = 4 /* delivered */ GROUP BY 1) AS held
  ON held.customer_id = a.id
WHERE c.id = a.id AND c.security_deposit <> coalesce(held.deposit, 0)
