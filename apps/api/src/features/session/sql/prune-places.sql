-- Forgets places that were not used for 180 days, and of each account all but a hundred: programs sign in anew each time,
-- so what came back stays before what did not.
DELETE FROM known_places USING (
  SELECT user_id, mark, row_number() OVER (
    PARTITION BY user_id ORDER BY last_used_at > first_used_at DESC, last_used_at DESC) AS place_no
  FROM known_places) AS numbered
WHERE known_places.user_id = numbered.user_id AND known_places.mark = numbered.mark
  AND (place_no > 100 OR last_used_at < now() - interval '180 days')
