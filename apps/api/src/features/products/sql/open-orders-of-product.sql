-- Numbers of orders that are not delivered and name this product, oldest first; a few are enough to say so.
SELECT o.number
FROM orders o
WHERE o.status IN (1, 2, 3, 6) /* open */ AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.product_id = :id)
ORDER BY o.id
LIMIT 3
