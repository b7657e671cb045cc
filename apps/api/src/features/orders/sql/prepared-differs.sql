-- Whether a prepared challan says something else than its order does now. What one of before does not say is not otherwise.
-- @notNull differs
SELECT now.content || c.content IS DISTINCT FROM now.content AS differs
FROM challans c JOIN orders o ON o.id = c.order_id JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
  LEFT JOIN vehicles v ON v.id = o.vehicle_id
  CROSS JOIN LATERAL (SELECT
-- @include challan-content.part.sql
    AS content) AS now
WHERE c.id = :id
