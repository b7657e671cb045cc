-- Archives that carry the proof of their business: only these are tried without a person.
ALTER TABLE backup_runs ADD COLUMN is_proven boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN backup_runs.is_proven IS 'Whether the archive was written with a proof that it is of this business; not before this was done.';
