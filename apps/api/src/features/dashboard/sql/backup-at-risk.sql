-- Why the backups of the business need somebody: no good one for 26 hours where they go now, the newest check failed, or,
-- from the first order on, that they are not made and tried yet. One that a clock dated later than now says nothing.
-- @notNull since, what, problem
WITH here AS (SELECT id, kind, state, ended_at, problem FROM backup_runs WHERE place = ANY(:places::text[])),
  last_good AS (SELECT max(ended_at) AS at FROM here
    WHERE kind = 'archive' AND state = 'good' AND ended_at < now() + interval '1 hour'),
  last_try AS (SELECT state, problem FROM here WHERE kind = 'archive' AND state <> 'running' ORDER BY id DESC LIMIT 1),
  last_check AS (SELECT state, problem FROM here WHERE kind = 'check' AND state <> 'running' ORDER BY id DESC LIMIT 1),
  risk AS (SELECT last_good.at, CASE WHEN last_check.state = 'failed' THEN 'check'
      WHEN last_good.at < now() - interval '26 hours' OR (last_good.at IS NULL AND last_try.state = 'failed') THEN 'archive'
      WHEN :standing::text <> 'fine' AND EXISTS (SELECT FROM orders) THEN 'standing' END AS what,
    CASE WHEN last_check.state = 'failed' THEN last_check.problem ELSE last_try.problem END AS problem
  FROM last_good LEFT JOIN last_try ON true LEFT JOIN last_check ON true)
SELECT coalesce(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') AS since, what,
  coalesce(problem, '') AS problem
FROM risk WHERE what IS NOT NULL
