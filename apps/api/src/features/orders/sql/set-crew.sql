-- Gives an order, which is locked, another driver, vehicle, partner or time, or sends it off once more.
-- `given` is the day on which it leaves, where that is another than today.
-- @nullable partner_id, user_id, given
UPDATE orders SET driver_id = :driver_id, vehicle_id = :vehicle_id, delivery_person = :driver,
  estimated_at = :estimated_at, partner_id = :partner_id, version = version + 1, updated_at = now(),
  updated_by = :user_id::bigint, status = CASE WHEN :leaves THEN 3 /* dispatched */ ELSE status END,
  resumes = CASE WHEN NOT :leaves THEN resumes END, reason = CASE WHEN :leaves THEN '' ELSE reason END,
  dispatched_at = CASE WHEN :leaves THEN now() ELSE dispatched_at END,
  dispatched_on = CASE WHEN :leaves THEN :given::date ELSE dispatched_on END
WHERE id = :id
