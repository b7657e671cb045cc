-- Orders that are not delivered and have lines of these products, oldest first.
-- @notNull has_left
SELECT o.id, o.status = 3 /* dispatched */ OR o.resumes IS NOT DISTINCT FROM 3 /* dispatched */ AS has_left
FROM orders o
WHERE o.status IN (1, 2, 3, 6) /* open */
  AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.product_id = ANY (:products::bigint[]))
ORDER BY o.id
