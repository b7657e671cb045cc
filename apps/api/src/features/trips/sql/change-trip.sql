-- Changes a trip, which is locked. Another day or vehicle makes it the next round there.
-- @nullable partner_id, user_id
UPDATE trips SET round = CASE WHEN day = :day::date AND vehicle_id = :vehicle_id THEN round ELSE
-- @include next-round.part.sql
  END, day = :day::date, vehicle_id = :vehicle_id, driver_id = :driver_id, partner_id = :partner_id, note = :note,
  version = version + 1, updated_at = now(), updated_by = :user_id::bigint
WHERE id = :id
