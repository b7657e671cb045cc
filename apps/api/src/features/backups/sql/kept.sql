-- Good archives of a place that were not cleared away, the newest first, and whether one was restored and found well.
-- @notNull day, is_checked
SELECT r.archive, (r.started_at AT TIME ZONE 'Asia/Kolkata')::date AS day,
  EXISTS (SELECT FROM backup_runs c WHERE c.kind = 'check' AND c.archive = r.archive AND c.state = 'good') AS is_checked
FROM backup_runs r
WHERE r.kind = 'archive' AND r.state = 'good' AND r.removed_at IS NULL AND r.place = ANY(:places::text[])
ORDER BY r.id DESC
