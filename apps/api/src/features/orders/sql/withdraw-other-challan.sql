-- Withdraws a challan that says something else than its order does now. What one of before does not say is not otherwise.
-- Goods that leave as it says leave under it, on whichever day it was prepared.
UPDATE challans SET canceled_at = now(), replaced_at = now(), replaced_by = ''
FROM (SELECT o.id,
-- @include challan-content.part.sql
  AS content
  FROM orders o JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
    LEFT JOIN vehicles v ON v.id = o.vehicle_id) AS now
WHERE challans.id = :id AND now.id = challans.order_id AND now.content || challans.content IS DISTINCT FROM now.content
