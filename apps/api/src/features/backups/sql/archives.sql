-- Archives that were made or tried, the newest first, each with its newest check.
-- @notNull id, archive, state, started_at, bytes, row_count, papers, missing_papers, problem, place, total, seconds, asked_by, checked, check_problem
SELECT r.id, r.archive, r.state, r.started_at, r.bytes, r.row_count, r.papers, r.missing_papers, r.problem, r.removed_at, r.place,
  coalesce(extract(epoch FROM coalesce(r.ended_at, r.seen_at) - r.started_at), 0)::float8 AS seconds,
  coalesce(u.name, '') AS asked_by, coalesce(c.state, '') AS checked, c.started_at AS checked_at,
  coalesce(c.problem, '') AS check_problem, count(*) OVER () AS total
FROM backup_runs r
LEFT JOIN users u ON u.id = r.asked_by
LEFT JOIN LATERAL (SELECT state, started_at, problem FROM backup_runs
  WHERE kind = 'check' AND archive = r.archive ORDER BY id DESC LIMIT 1) c ON true
WHERE r.kind = 'archive'
ORDER BY r.id DESC LIMIT :limit OFFSET :offset
