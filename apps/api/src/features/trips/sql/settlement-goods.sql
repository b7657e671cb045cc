-- Products that lie on the vehicle of a trip, that its orders have, or that were counted on it.
-- @notNull fulls, empties, rsp, security_deposit
-- @nullable counted_fulls, counted_empties
SELECT p.id, p.code AS uuid, p.name AS product_name, p.category, p.uom, p.capacity, p.is_cylinder,
  coalesce(b.fulls, 0)::float8 AS fulls, coalesce(b.empties, 0)::float8 AS empties,
  c.fulls::float8 AS counted_fulls, c.empties::float8 AS counted_empties, p.rsp::float8 AS rsp,
  p.security_deposit::float8 AS security_deposit
FROM trips t CROSS JOIN products p
  LEFT JOIN balances b ON b.product_id = p.id AND b.holder = 'vehicle' AND b.holder_id = t.vehicle_id
  LEFT JOIN trip_counts c ON c.product_id = p.id AND c.trip_id = t.id
WHERE t.id = :id AND p.hsn NOT LIKE '99%' AND (b.fulls <> 0 OR b.empties <> 0 OR c.product_id IS NOT NULL
  OR p.id IN (SELECT l.product_id FROM trip_stops s JOIN order_lines l ON l.order_id = s.order_id
    WHERE s.trip_id = t.id AND s.taken_off_at IS NULL))
ORDER BY p.name, p.id
