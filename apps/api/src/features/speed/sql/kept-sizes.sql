-- Sizes of the days since the newest that is thirty days old, the oldest first.
SELECT day, bytes FROM database_sizes
WHERE day >= coalesce(
  (SELECT max(day) FROM database_sizes WHERE day <= (now() AT TIME ZONE 'Asia/Kolkata')::date - 30),
  (now() AT TIME ZONE 'Asia/Kolkata')::date - 30)
ORDER BY day
