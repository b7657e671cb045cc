-- The first day on which cylinders of these products came to a customer or back, by product; openings apart.
-- @notNull day
SELECT product_id, min(day) AS day FROM (
  SELECT l.product_id, o.delivered_on AS day FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.customer_id = :customer_id AND l.sold_on IS NOT NULL AND l.product_id = ANY (:products::bigint[])
  UNION ALL SELECT l.product_id, r.day FROM empties_returns r JOIN empties_return_lines l ON l.return_id = r.id
  WHERE r.customer_id = :customer_id AND r.canceled_at IS NULL AND l.product_id = ANY (:products::bigint[])) AS moved
GROUP BY product_id
