-- One trip as its page shows it, with what its vehicle may carry and open trips that share vehicle or driver.
-- @type others { id: number; number: string; shares: string }[]
-- @notNull counts_blind, vehicle_no, driver_name, dp_id, dp_name, stops, delivered, weight, loaded_on, capacity, planned_at, planned_by
-- @notNull loaded_at, loaded_by, back_at, back_by, settled_at, settled_by, settled_on, canceled_at, canceled_by, others
SELECT
-- @include trip-row.part.sql
  , coalesce(b.capacity, 0)::float8 AS capacity, (SELECT blind_load FROM settings) AS counts_blind,
  to_char(t.planned_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS planned_at, coalesce(pu.name, '') AS planned_by,
  coalesce(to_char(t.loaded_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS loaded_at,
  coalesce(lu.name, '') AS loaded_by,
  coalesce(to_char(t.back_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS back_at, coalesce(bu.name, '') AS back_by,
  coalesce(to_char(t.settled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS settled_at,
  coalesce(su.name, '') AS settled_by, coalesce(t.settled_on::text, '') AS settled_on,
  coalesce(to_char(t.canceled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS canceled_at,
  coalesce(cu.name, '') AS canceled_by, t.cancel_reason,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'shares', concat_ws(' and ',
      CASE WHEN o.vehicle_id = t.vehicle_id THEN 'vehicle' END, CASE WHEN o.driver_id = t.driver_id THEN 'driver' END)) ORDER BY o.id), '[]')
    FROM trips o WHERE o.id <> t.id AND o.state IN (1, 2, 3) /* open */ AND t.state IN (1, 2, 3) /* open */
      AND (o.vehicle_id = t.vehicle_id OR o.driver_id = t.driver_id)) AS others
FROM trips t JOIN vehicles b ON b.id = t.vehicle_id LEFT JOIN users pu ON pu.id = t.planned_by
  LEFT JOIN users lu ON lu.id = t.loaded_by LEFT JOIN users cu ON cu.id = t.canceled_by
  LEFT JOIN users bu ON bu.id = t.back_by LEFT JOIN users su ON su.id = t.settled_by
-- @include trip-parts.part.sql
WHERE t.id = :id
