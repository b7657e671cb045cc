-- Orders, which are locked, with who brings them so far and the open trip that they are on.
-- @nullable on_trip, trip_id
SELECT o.id, o.number, o.status, o.resumes, o.version, o.driver_id, o.vehicle_id, o.partner_id,
  to_char(o.estimated_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS estimate, t.number AS on_trip, t.id AS trip_id
FROM orders o LEFT JOIN trip_stops s ON s.order_id = o.id AND s.is_open LEFT JOIN trips t ON t.id = s.trip_id
WHERE o.id = ANY (:ids::bigint[]) ORDER BY o.id
