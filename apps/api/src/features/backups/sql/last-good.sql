-- Seconds since the last good backup was done.
-- @notNull age
SELECT extract(epoch FROM now() - ended_at)::float8 AS age FROM backup_runs
WHERE kind = 'archive' AND state = 'good' ORDER BY id DESC LIMIT 1
