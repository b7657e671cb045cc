-- What orders weigh, what others weigh that are on a vehicle or will be today, and what it may carry, in kilograms. A
-- cylinder weighs what it is and what it holds; what holds litres is taken for empty, and a service weighs nothing.
-- @notNull weight, others, capacity
WITH lines AS (
  SELECT o.id = ANY (:ids::bigint[]) AS is_asked,
    l.count * (p.weight_kg + CASE WHEN p.is_cylinder AND p.uom IN ('kg', 'pcs', 'units', 'boxes') THEN p.capacity ELSE 0 END)
      AS kg
  FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
  WHERE p.hsn NOT LIKE '99%' AND (o.id = ANY (:ids::bigint[]) OR o.vehicle_id = :vehicle_id AND (o.status = 3 /* dispatched */
    OR o.status = 2 /* initiated */ AND o.estimated_at < ((now() AT TIME ZONE 'Asia/Kolkata')::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')))
SELECT coalesce(sum(kg) FILTER (WHERE is_asked), 0)::float8 AS weight,
  coalesce(sum(kg) FILTER (WHERE NOT is_asked), 0)::float8 AS others,
  coalesce((SELECT capacity FROM vehicles WHERE id = :vehicle_id), 0)::float8 AS capacity
FROM lines
