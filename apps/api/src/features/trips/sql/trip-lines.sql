-- Products of a trip in fulls: what its orders need that are not delivered, what lies on the vehicle and in the godown, and
-- what was loaded for it.
-- @notNull id, uuid, product_name, category, uom, capacity, needed, on_vehicle, empties_on_vehicle, in_godown, loaded
WITH needed AS (
  SELECT l.product_id, sum(l.count) AS n FROM trip_stops s JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.order_id = o.id
  WHERE s.trip_id = :id AND s.is_open AND o.status IN (1, 2, 3, 6) /* open */ GROUP BY 1),
there AS (
  SELECT product_id, fulls, empties FROM balances JOIN trips t ON t.id = :id
  WHERE holder = 'vehicle' AND holder_id = t.vehicle_id AND t.state IN (1, 2, 3) /* open */ AND (fulls <> 0 OR empties <> 0)),
loaded AS (
  SELECT product_id, sum(fulls) AS n FROM movements WHERE document = 'trip_load' AND document_id = :id AND fulls > 0 AND reverses IS NULL
    AND note = '' GROUP BY 1)
SELECT p.id, p.code AS uuid, p.name AS product_name, p.category, p.uom, p.capacity, coalesce(needed.n, 0)::float8 AS needed,
  coalesce(there.fulls, 0)::float8 AS on_vehicle, coalesce(there.empties, 0)::float8 AS empties_on_vehicle,
  coalesce(g.fulls, 0)::float8 AS in_godown, coalesce(loaded.n, 0)::float8 AS loaded
FROM products p LEFT JOIN needed ON needed.product_id = p.id LEFT JOIN there ON there.product_id = p.id
  LEFT JOIN loaded ON loaded.product_id = p.id
  LEFT JOIN balances g ON g.product_id = p.id AND g.holder = 'godown' AND g.holder_id = 0
WHERE p.id IN (SELECT product_id FROM needed UNION SELECT product_id FROM there UNION SELECT product_id FROM loaded)
  AND p.hsn NOT LIKE '99%'
ORDER BY p.name, p.id
