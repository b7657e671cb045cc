-- Reschedules an order, which is locked; without a new day it keeps the one that it has.
-- @nullable schedule_day, user_id
UPDATE orders SET status = 6 /* rescheduled */, resumes = :resumes::smallint, reason = :reason,
  schedule_day = coalesce(:schedule_day::date, schedule_day),
  schedule_time = CASE WHEN :schedule_day::date IS NULL THEN schedule_time ELSE :schedule_time END,
  version = version + 1, updated_at = now(), updated_by = :user_id::bigint
WHERE id = :id
