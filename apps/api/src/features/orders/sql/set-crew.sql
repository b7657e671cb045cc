-- Gives an order, which is locked, another driver, vehicle, partner or time, or sends it off once more.
-- @nullable partner_id, user_id
UPDATE orders SET driver_id = :driver_id, vehicle_id = :vehicle_id, delivery_person = :driver,
  estimated_at = :estimated_at, partner_id = :partner_id, version = version + 1, updated_at = now(),
  updated_by = :user_id::bigint, status = CASE WHEN :leaves THEN 3 /* dispatched */ ELSE status END,
  resumes = CASE WHEN NOT :leaves THEN resumes END, reason = CASE WHEN :leaves THEN '' ELSE reason END,
  dispatched_at = CASE WHEN :leaves THEN now() ELSE dispatched_at END
WHERE id = :id
