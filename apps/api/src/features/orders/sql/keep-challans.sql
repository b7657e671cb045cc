-- Writes what challans say that came without it, of orders that are under way or were booked since a day: as a dispatch
-- does for its own, for orders that come dispatched already, as those of the sample business do.
UPDATE challans SET content = issued.content
FROM (SELECT o.id,
-- @include challan-content.part.sql
  AS content
  FROM orders o JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
    LEFT JOIN vehicles v ON v.id = o.vehicle_id
  WHERE o.status = 3 /* dispatched */ OR o.resumes = 3 /* dispatched */ OR o.day >= :since::date) AS issued
WHERE challans.order_id = issued.id AND challans.content IS NULL
