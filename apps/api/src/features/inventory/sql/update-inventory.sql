-- Writes down another opening stock or day.
-- @nullable user_id
UPDATE inventory SET opening_fulls = :opening_fulls::numeric, opening_empties = :opening_empties::numeric,
  opening_day = :opening_day::date, version = version + 1, updated_at = now(), updated_by = :user_id::bigint
WHERE id = :id
