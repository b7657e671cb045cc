-- One good archive of a place that was not cleared away.
SELECT archive FROM backup_runs
WHERE kind = 'archive' AND state = 'good' AND removed_at IS NULL AND place = ANY(:places::text[]) AND archive = :archive
