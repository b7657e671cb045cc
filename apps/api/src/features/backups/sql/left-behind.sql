-- What is said to be under way, and whose process has not said so for a minute and a half.
SELECT id, kind, archive FROM backup_runs WHERE state = 'running' AND seen_at < now() - interval '90 seconds'
