-- Who brings a trip `t`, and what its orders are together, as `load`.
JOIN masters v ON v.id = t.vehicle_id JOIN masters d ON d.id = t.driver_id LEFT JOIN masters p ON p.id = t.partner_id
  CROSS JOIN LATERAL (SELECT count(DISTINCT o.id)::int AS stops, (count(DISTINCT o.id) FILTER (WHERE o.status = 4 /* delivered */))::int AS delivered,
      coalesce(sum(
-- @include weight-of-line.part.sql
      ), 0)::float8 AS weight
    FROM trip_stops s JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
    WHERE s.trip_id = t.id AND s.taken_off_at IS NULL) AS load
