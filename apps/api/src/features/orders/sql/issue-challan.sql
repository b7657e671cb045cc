-- Issues a challan for an order as it is now, under a number that was taken for it.
INSERT INTO challans (order_id, number, issued_on, content) SELECT o.id, :number, :today::date,
-- @include challan-content.part.sql
FROM orders o JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
  LEFT JOIN vehicles v ON v.id = o.vehicle_id
WHERE o.id = :id
