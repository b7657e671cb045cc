-- A settled trip, which is locked, is back again with its orders, unless one is on another trip meanwhile.
-- @nullable user_id
WITH again AS (
  UPDATE trip_stops s SET is_open = true WHERE s.trip_id = :id AND s.taken_off_at IS NULL AND NOT s.is_open
    AND NOT EXISTS (SELECT FROM trip_stops o WHERE o.order_id = s.order_id AND o.is_open)),
posted AS (DELETE FROM trip_posted WHERE trip_id = :id),
laid AS (SELECT coalesce(sum((d ->> 'missing')::numeric), 0) AS rupees FROM trips t, jsonb_array_elements(t.draft -> 'differences') AS d
  WHERE t.id = :id AND d ->> 'on' = 'driver' AND d ->> 'what' = 'rupees'),
later AS (
  UPDATE trips l SET left_with_driver = greatest(l.left_with_driver - laid.rupees, 0) FROM laid, trips t
  WHERE t.id = :id AND l.driver_id = t.driver_id AND l.state = 4 /* settled */ AND l.settled_at > t.settled_at)
UPDATE trips SET state = 3 /* back */, settled_on = NULL, settled_at = NULL, settled_by = NULL, left_with_driver = 0, version = version + 1,
  updated_at = now(), updated_by = :user_id::bigint
WHERE id = :id
