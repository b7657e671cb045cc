-- What is under way.
-- @notNull share
SELECT id, kind, archive, started_at, share::float8 AS share FROM backup_runs WHERE state = 'running'
