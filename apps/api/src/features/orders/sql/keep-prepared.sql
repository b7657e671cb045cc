-- Writes what a prepared challan says anew, from its order as it is now. A closed day keeps what it has.
UPDATE challans SET content = issued.content
FROM (SELECT o.id,
-- @include challan-content.part.sql
  AS content
  FROM orders o JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
    LEFT JOIN vehicles v ON v.id = o.vehicle_id
  WHERE o.id = :id) AS issued
WHERE challans.order_id = issued.id AND challans.replaced_at IS NULL AND challans.canceled_at IS NULL
