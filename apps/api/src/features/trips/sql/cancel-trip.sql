-- Cancels a trip, which is locked. Its orders are free for another one.
-- @nullable user_id
WITH freed AS (UPDATE trip_stops SET is_open = false WHERE trip_id = :id AND is_open)
UPDATE trips SET state = 5 /* canceled */, canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason,
  version = version + 1, updated_at = now(), updated_by = :user_id::bigint
WHERE id = :id
