-- One product that is in the inventory, was bought, ordered or opened with a customer.
-- @notNull what, record
SELECT CASE WHEN EXISTS (SELECT FROM inventory WHERE product_id = p.id) THEN 'The inventory'
    WHEN EXISTS (SELECT FROM order_lines WHERE product_id = p.id) THEN 'An order'
    WHEN EXISTS (SELECT FROM purchase_lines WHERE product_id = p.id) THEN 'A purchase'
    ELSE 'Opening cylinders' END AS what, p.name AS record
FROM products p WHERE p.id = ANY(:ids::bigint[]) AND (
  EXISTS (SELECT FROM inventory WHERE product_id = p.id) OR EXISTS (SELECT FROM order_lines WHERE product_id = p.id)
  OR EXISTS (SELECT FROM purchase_lines WHERE product_id = p.id)
  OR EXISTS (SELECT FROM customer_openings WHERE product_id = p.id AND canceled_at IS NULL))
LIMIT 1
