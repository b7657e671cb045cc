-- Trips of which something stands otherwise than their state says: open stops of one that is over, orders on two, cylinders
-- that a canceled one left somewhere, and one that is out without having been loaded; cylinders that a driver brought and that
-- did not move so.
-- @notNull what
SELECT format('trip %s is over and order %s is still on it', t.number, s.order_id) AS what
FROM trips t JOIN trip_stops s ON s.trip_id = t.id WHERE t.state IN (4, 5) /* over */ AND s.is_open
UNION ALL
SELECT format('trip %s is canceled, and %s full and %s empty of product %s stay with vehicle %s', t.number, sum(m.fulls), sum(m.empties),
  m.product_id, m.holder_id)
FROM trips t JOIN movements m ON m.document = 'trip_load' AND m.document_id = t.id WHERE t.state = 5 /* canceled */
GROUP BY t.number, m.product_id, m.holder_id HAVING sum(m.fulls) <> 0 OR sum(m.empties) <> 0
UNION ALL
SELECT format('order %s is dispatched on trip %s, which has not left', o.number, t.number)
FROM trips t JOIN trip_stops s ON s.trip_id = t.id AND s.left_status IS NOT NULL AND s.is_open JOIN orders o ON o.id = s.order_id
WHERE t.state = 1 /* planned */
UNION ALL
SELECT format('vehicle %s has %s full and %s empty of product %s', b.holder_id, b.fulls, b.empties, b.product_id)
FROM balances b WHERE b.holder = 'vehicle' AND (b.fulls < 0 OR b.empties < 0)
UNION ALL
SELECT format('entry %s of driver %s has %s %s brought, its movements say %s', e.id, e.driver_id, stands.cylinders, e.what, moved.cylinders)
FROM driver_entries e
  CROSS JOIN LATERAL (SELECT CASE WHEN EXISTS (SELECT FROM driver_entries r WHERE r.reverses = e.id) THEN 0 ELSE -e.cylinders END
    AS cylinders) AS stands
  CROSS JOIN LATERAL (SELECT coalesce(sum(CASE e.what WHEN 'full' THEN fulls ELSE empties END), 0) AS cylinders FROM movements m
    WHERE m.document = 'driver_entry' AND m.document_id = e.id AND m.product_id = e.product_id) AS moved
WHERE e.kind = 'brought' AND e.reverses IS NULL AND stands.cylinders <> moved.cylinders
