-- Whether the archive of this night is to be made now, by the clock in India: after four tries that failed, not before
-- tomorrow; and which archive is to be checked, the newest good one that
-- carries a proof, which none of before 0050 does, a week after the last check or a day after one that failed.
-- What lies at another place counts for neither.
-- What a clock that was set back has dated later than now keeps nothing from being done.
-- @notNull today, is_due
WITH clock AS (SELECT (now() AT TIME ZONE 'Asia/Kolkata') AS wall),
  tries AS (SELECT state, ended_at FROM backup_runs, clock WHERE kind = 'archive' AND night = wall::date
    AND place = ANY(:places::text[])),
  last_check AS (SELECT state, started_at FROM backup_runs WHERE kind = 'check' AND place = ANY(:places::text[]) ORDER BY id DESC LIMIT 1),
  newest AS (SELECT archive FROM backup_runs WHERE kind = 'archive' AND state = 'good' AND removed_at IS NULL AND is_proven
    AND place = ANY(:places::text[]) ORDER BY id DESC LIMIT 1)
SELECT clock.wall::date AS today,
  clock.wall::time >= :at::text::time AND NOT EXISTS (SELECT FROM tries WHERE state <> 'failed')
    AND (SELECT count(*) FROM tries) < 4
    AND NOT EXISTS (SELECT FROM tries WHERE ended_at BETWEEN now() - interval '15 minutes' AND now()) AS is_due,
  (SELECT archive FROM newest WHERE NOT EXISTS (SELECT FROM last_check
    WHERE started_at BETWEEN now() - CASE state WHEN 'failed' THEN interval '1 day' ELSE interval '7 days' END
      AND now())) AS to_check
FROM clock
