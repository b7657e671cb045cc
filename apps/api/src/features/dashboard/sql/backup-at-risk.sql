-- Why the backups of the business need somebody: no good one for 26 hours, or the newest check failed. One that a clock
-- dated later than now says nothing.
-- @notNull since, what, problem
WITH last_good AS (SELECT max(ended_at) AS at FROM backup_runs
    WHERE kind = 'archive' AND state = 'good' AND ended_at < now() + interval '1 hour'),
  last_try AS (SELECT state, problem FROM backup_runs WHERE kind = 'archive' AND state <> 'running' ORDER BY id DESC LIMIT 1),
  last_check AS (SELECT state, problem FROM backup_runs WHERE kind = 'check' AND state <> 'running' ORDER BY id DESC LIMIT 1)
SELECT coalesce(to_char(last_good.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') AS since,
  CASE WHEN last_check.state = 'failed' THEN 'check' ELSE 'archive' END AS what,
  coalesce(CASE WHEN last_check.state = 'failed' THEN last_check.problem ELSE last_try.problem END, '') AS problem
FROM last_good LEFT JOIN last_try ON true LEFT JOIN last_check ON true
WHERE last_check.state = 'failed' OR last_good.at < now() - interval '26 hours'
  OR (last_good.at IS NULL AND last_try.state = 'failed')
