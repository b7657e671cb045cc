-- What was kept of the business elsewhere, and what was tried.
CREATE TABLE backup_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('archive', 'check')),
  archive text NOT NULL CHECK (archive <> ''),
  night date CHECK (night IS NULL OR kind = 'archive'),
  asked_by bigint REFERENCES users (id),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'good', 'failed')),
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  share numeric(4,3) NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 1),
  bytes bigint NOT NULL DEFAULT 0,
  row_count bigint NOT NULL DEFAULT 0,
  papers bigint NOT NULL DEFAULT 0,
  missing_papers bigint NOT NULL DEFAULT 0,
  problem text NOT NULL DEFAULT '',
  removed_at timestamptz,
  CHECK ((state = 'running') = (ended_at IS NULL)),
  CHECK ((state = 'failed') = (problem <> ''))
);
CREATE UNIQUE INDEX backup_runs_one_at_a_time ON backup_runs ((state)) WHERE state = 'running';
CREATE UNIQUE INDEX backup_runs_archive ON backup_runs (archive) WHERE kind = 'archive';
CREATE INDEX backup_runs_checks ON backup_runs (archive, id) WHERE kind = 'check';
CREATE INDEX backup_runs_asked_by ON backup_runs (asked_by);
COMMENT ON TABLE backup_runs IS 'Archives of the business that were made or tried, and checks of them.';
COMMENT ON COLUMN backup_runs.id IS 'Running number.';
COMMENT ON COLUMN backup_runs.kind IS 'An archive, or a check that one can be restored.';
COMMENT ON COLUMN backup_runs.archive IS 'Name of the archive at the place of BACKUP_URL.';
COMMENT ON COLUMN backup_runs.night IS 'The day whose nightly archive it is; null for one that somebody asked for.';
COMMENT ON COLUMN backup_runs.asked_by IS 'Who asked for it; null for the program itself.';
COMMENT ON COLUMN backup_runs.state IS 'Under way, done, or failed.';
COMMENT ON COLUMN backup_runs.started_at IS 'When it began.';
COMMENT ON COLUMN backup_runs.seen_at IS 'When the process that does it last said so.';
COMMENT ON COLUMN backup_runs.ended_at IS 'When it was over.';
COMMENT ON COLUMN backup_runs.share IS 'How much of it is done, from 0 to 1.';
COMMENT ON COLUMN backup_runs.bytes IS 'What came to the place with it: without papers that lay there already.';
COMMENT ON COLUMN backup_runs.row_count IS 'Rows of all tables.';
COMMENT ON COLUMN backup_runs.papers IS 'Papers and pictures that belong to it.';
COMMENT ON COLUMN backup_runs.missing_papers IS 'Those that the database names and the file storage did not have.';
COMMENT ON COLUMN backup_runs.problem IS 'Why it failed; empty otherwise.';
COMMENT ON COLUMN backup_runs.removed_at IS 'When the archive was cleared away for newer ones.';
