-- The order of `moved` is the last one of the trip that is planned for the vehicle and the driver on the day of the estimate, where
-- `joins` says so and it is on no trip; of several the first round, also one that it was taken off before. The trip is locked, so
-- that it does not leave meanwhile.
-- A CTE of a statement that has `moved` with the id of an order.
planned_trip AS (
  SELECT id, number FROM trips WHERE :joins::boolean AND state = 1 /* planned */ AND vehicle_id = :vehicle_id AND driver_id = :driver_id
    AND day = (:estimated_at::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AND EXISTS (SELECT FROM moved)
    AND NOT EXISTS (SELECT FROM trip_stops s JOIN moved ON moved.id = s.order_id WHERE s.is_open)
  ORDER BY round LIMIT 1 FOR UPDATE),
joined AS (
  INSERT INTO trip_stops (trip_id, order_id, place)
  SELECT t.id, moved.id, (SELECT coalesce(max(place), 0) + 1 FROM trip_stops WHERE trip_id = t.id) FROM planned_trip t, moved
  ON CONFLICT (trip_id, order_id) DO UPDATE SET place = excluded.place, is_open = true, taken_off_at = NULL, taken_off_by = NULL,
    taken_off_reason = ''
  RETURNING trip_id),
