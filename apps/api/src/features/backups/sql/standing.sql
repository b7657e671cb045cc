-- Whether a good archive lies at a place, whether one of it was restored and found well, and where else some
-- lie; '' for where those of before a place was noted do.
-- @notNull is_made, is_tried, elsewhere
SELECT EXISTS (SELECT FROM backup_runs
    WHERE kind = 'archive' AND state = 'good' AND place = ANY(:places::text[])) AS is_made,
  EXISTS (SELECT FROM backup_runs WHERE kind = 'check' AND state = 'good' AND place = ANY(:places::text[])) AS is_tried,
  coalesce((SELECT array_agg(DISTINCT place) FROM backup_runs
    WHERE kind = 'archive' AND state = 'good' AND removed_at IS NULL AND place <> ALL(:places::text[])), '{}') AS elsewhere
