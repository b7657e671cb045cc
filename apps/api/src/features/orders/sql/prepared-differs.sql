-- Whether a prepared challan says something else than its order does now.
-- @notNull differs
SELECT c.content IS DISTINCT FROM
-- @include challan-content.part.sql
  AS differs
FROM challans c JOIN orders o ON o.id = c.order_id JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
  LEFT JOIN vehicles v ON v.id = o.vehicle_id
WHERE c.id = :id
