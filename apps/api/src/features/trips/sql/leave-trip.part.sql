-- The order :id, which is locked with its trip, leaves the trip that is planned, unless it still goes with it: on its day, and with
-- its vehicle and driver where these are said. Whoever has the trip in a form hears of it by its version.
-- A whole statement.
WITH off AS (
  UPDATE trip_stops s SET is_open = false, taken_off_at = now(), taken_off_by = :user_id::bigint, taken_off_reason = :reason
  FROM trips t WHERE s.order_id = :id AND s.is_open AND t.id = s.trip_id AND t.state = 1 /* planned */
    AND (t.day = :day::date AND t.vehicle_id = coalesce(:vehicle_id::bigint, t.vehicle_id)
      AND t.driver_id = coalesce(:driver_id::bigint, t.driver_id)) IS NOT TRUE
  RETURNING s.trip_id)
UPDATE trips SET version = version + 1, updated_at = now(), updated_by = :user_id::bigint WHERE id IN (SELECT trip_id FROM off)
