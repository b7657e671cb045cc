-- The size of today, where no server has kept it yet.
INSERT INTO database_sizes (day, bytes)
SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date, pg_database_size(current_database())
WHERE NOT EXISTS (SELECT FROM database_sizes WHERE day = (now() AT TIME ZONE 'Asia/Kolkata')::date)
ON CONFLICT (day) DO NOTHING
