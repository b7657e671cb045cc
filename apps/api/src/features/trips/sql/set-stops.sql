-- Orders of a trip in their sequence: those that are not among them are taken off, and one that comes back is on it again.
-- @nullable user_id
WITH off AS (
  UPDATE trip_stops SET is_open = false, taken_off_at = now(), taken_off_by = :user_id::bigint, taken_off_reason = :reason
  WHERE trip_id = :id AND is_open AND order_id <> ALL (:orders::bigint[]))
INSERT INTO trip_stops (trip_id, order_id, place)
SELECT :id, ids.order_id, ids.place FROM unnest(:orders::bigint[]) WITH ORDINALITY AS ids (order_id, place)
ON CONFLICT (trip_id, order_id) DO UPDATE SET place = excluded.place, is_open = true, taken_off_at = NULL, taken_off_by = NULL,
  taken_off_reason = ''
