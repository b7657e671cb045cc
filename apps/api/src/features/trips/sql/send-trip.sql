-- A trip, which is locked, is out from a day on; what is loaded later stays of its first.
-- @nullable user_id
UPDATE trips SET state = 2 /* out */, loaded_on = coalesce(loaded_on, :on::date), loaded_at = coalesce(loaded_at, now()),
  loaded_by = CASE WHEN loaded_at IS NULL THEN :user_id::bigint ELSE loaded_by END, version = version + 1, updated_at = now(),
  updated_by = :user_id::bigint
WHERE id = :id
