-- What is said to be under way, and whose process has not said so for a minute and a half; after a clock was set back it
-- would have said so later than now.
SELECT id, kind, archive, place FROM backup_runs
WHERE state = 'running' AND seen_at NOT BETWEEN now() - interval '90 seconds' AND now() + interval '90 seconds'
