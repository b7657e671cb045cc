-- A trip, which is locked, with its open stops in their sequence and the masters that it names.
-- @type stops { order_id: number; place: number; left_status: number | null; left_resumes: number | null }[]
-- @notNull stops, vehicle_no, driver_name
-- @nullable updated_by_name
SELECT t.id, t.number, t.day, t.round, t.state, t.vehicle_id, t.driver_id, t.partner_id, t.note, t.version, t.updated_at, t.stays, t.draft_version, t.loaded_by,
  u.name AS updated_by_name, v.name AS vehicle_no, d.name AS driver_name,
  (SELECT coalesce(json_agg(json_build_object('order_id', s.order_id, 'place', s.place, 'left_status', s.left_status,
      'left_resumes', s.left_resumes) ORDER BY s.place, s.order_id), '[]')
    FROM trip_stops s WHERE s.trip_id = t.id AND s.is_open) AS stops
FROM trips t JOIN masters v ON v.id = t.vehicle_id JOIN masters d ON d.id = t.driver_id LEFT JOIN users u ON u.id = t.updated_by
WHERE t.id = :id
