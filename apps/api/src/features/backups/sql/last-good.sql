-- Seconds since the last good backup of a place was done.
-- @notNull age
SELECT extract(epoch FROM now() - ended_at)::float8 AS age FROM backup_runs
WHERE kind = 'archive' AND state = 'good' AND place = ANY(:places::text[]) ORDER BY id DESC LIMIT 1
