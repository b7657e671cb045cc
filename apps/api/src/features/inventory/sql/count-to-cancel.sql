-- A physical count, and a later one that stands of a product of it.
-- @nullable later, product
SELECT c.id, c.reason, c.canceled_at, again.id AS later, again.name AS product
FROM stock_counts c LEFT JOIN LATERAL (
  SELECT n.id, p.name FROM stock_count_lines l JOIN stock_count_lines o USING (product_id) JOIN stock_counts n ON n.id = o.count_id
    JOIN products p ON p.id = l.product_id
  WHERE l.count_id = c.id AND o.count_id > c.id AND n.canceled_at IS NULL ORDER BY n.id DESC, p.name LIMIT 1) AS again ON true
WHERE c.id = :id
