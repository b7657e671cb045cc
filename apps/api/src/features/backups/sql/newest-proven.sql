-- The newest good archive of a place that carries a proof, which none of before 0050 does.
SELECT archive FROM backup_runs
WHERE kind = 'archive' AND state = 'good' AND removed_at IS NULL AND is_proven AND place = ANY(:places::text[])
ORDER BY id DESC LIMIT 1
