-- What is brought in from files: each with its lines, which are stored once somebody has seen what they would do.
CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind <> ''),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'checked', 'storing', 'stopped', 'stored', 'undoing', 'undone')),
  file_id text REFERENCES files (id),
  file_name text NOT NULL,
  file_hash text NOT NULL CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  reading jsonb NOT NULL DEFAULT '{}',
  headings text NOT NULL DEFAULT '',
  mapping jsonb NOT NULL DEFAULT '[]',
  started_by bigint NOT NULL REFERENCES users (id),
  started_at timestamptz NOT NULL DEFAULT now(),
  stored_by bigint REFERENCES users (id),
  stored_at timestamptz,
  undone_by bigint REFERENCES users (id),
  runner text NOT NULL DEFAULT '',
  seen_at timestamptz,
  problem text NOT NULL DEFAULT '',
  forgotten_at timestamptz,
  CHECK ((runner = '') = (seen_at IS NULL)),
  CHECK (runner = '' OR state IN ('storing', 'undoing')),
  CHECK ((file_id IS NULL) = (forgotten_at IS NOT NULL))
);
CREATE UNIQUE INDEX imports_one_at_a_time ON imports ((runner <> '')) WHERE runner <> '';
CREATE INDEX imports_alike ON imports (kind, headings, id);
CREATE INDEX imports_file ON imports (file_id);
CREATE INDEX imports_started_by ON imports (started_by);
CREATE INDEX imports_stored_by ON imports (stored_by);
CREATE INDEX imports_undone_by ON imports (undone_by);
COMMENT ON TABLE imports IS 'Files from which records are brought in. The file is kept for 30 days, and so is what stands in its lines.';
COMMENT ON COLUMN imports.id IS 'Running number.';
COMMENT ON COLUMN imports.kind IS 'What is brought in: a kind of master, products.';
COMMENT ON COLUMN imports.state IS 'Open until its lines are checked; then what became of them.';
COMMENT ON COLUMN imports.file_id IS 'The file, encrypted; null when it is gone.';
COMMENT ON COLUMN imports.file_name IS 'As it was called where it came from.';
COMMENT ON COLUMN imports.file_hash IS 'SHA-256 of the file, in hex: which file it was stays known.';
COMMENT ON COLUMN imports.reading IS 'How the file was read: sheets, letters, lines of headings, and what stands in each column.';
COMMENT ON COLUMN imports.headings IS 'The headings in one text, by which the same kind of file is known again.';
COMMENT ON COLUMN imports.mapping IS 'Which column is which field.';
COMMENT ON COLUMN imports.started_by IS 'Who chose the file.';
COMMENT ON COLUMN imports.started_at IS 'When the file was chosen.';
COMMENT ON COLUMN imports.stored_by IS 'Who had it stored, last.';
COMMENT ON COLUMN imports.stored_at IS 'When the last line was stored that could be.';
COMMENT ON COLUMN imports.undone_by IS 'Who had it taken back.';
COMMENT ON COLUMN imports.runner IS 'Which run of the program stores it or takes it back; empty while it waits or nothing is to be done.';
COMMENT ON COLUMN imports.seen_at IS 'When that run last said so.';
COMMENT ON COLUMN imports.problem IS 'Why it stands still; empty otherwise.';
COMMENT ON COLUMN imports.forgotten_at IS 'When the file and what stands in its lines were taken away.';

CREATE TABLE import_lines (
  import_id bigint NOT NULL REFERENCES imports (id),
  line integer NOT NULL CHECK (line > 0),
  cells text NOT NULL,
  mended text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'unchecked' CHECK (state IN
    ('unchecked', 'new', 'changed', 'same', 'wrong', 'left_out', 'added', 'updated', 'undone')),
  problems jsonb NOT NULL DEFAULT '{}',
  marks text[] NOT NULL DEFAULT '{}',
  form text NOT NULL DEFAULT '',
  before text NOT NULL DEFAULT '',
  names_others boolean NOT NULL DEFAULT false,
  record_id bigint,
  record_version integer,
  PRIMARY KEY (import_id, line),
  CHECK ((state = 'wrong') = (problems <> '{}')),
  CHECK (state NOT IN ('added', 'updated') OR record_id IS NOT NULL)
);
CREATE INDEX import_lines_by_state ON import_lines (import_id, state, line);
CREATE INDEX import_lines_to_store ON import_lines (import_id, names_others, line) WHERE state IN ('new', 'changed');
COMMENT ON TABLE import_lines IS 'Lines of files from which records are brought in, without headings and empty ones.';
COMMENT ON COLUMN import_lines.import_id IS 'Of which file.';
COMMENT ON COLUMN import_lines.line IS 'Number of the line in the file, as a spreadsheet shows it.';
COMMENT ON COLUMN import_lines.cells IS 'What stands in it, encrypted; empty when it is gone.';
COMMENT ON COLUMN import_lines.mended IS 'What was typed over it by field, encrypted.';
COMMENT ON COLUMN import_lines.state IS 'What it is by the last check, or what became of it.';
COMMENT ON COLUMN import_lines.problems IS 'What is wrong with it, a sentence a field.';
COMMENT ON COLUMN import_lines.marks IS 'What tells it from other lines, each as a keyed hash.';
COMMENT ON COLUMN import_lines.form IS 'What is stored of it, encrypted: fields as they were checked.';
COMMENT ON COLUMN import_lines.before IS 'What the record said before of the fields that it changes, encrypted.';
COMMENT ON COLUMN import_lines.names_others IS 'It names records of other lines, which are stored before.';
COMMENT ON COLUMN import_lines.record_id IS 'The record that it is, or became.';
COMMENT ON COLUMN import_lines.record_version IS 'Version of the record when it was checked, or after it was stored: who changed it since is not overwritten.';

-- By it a line of a file finds its customer.
CREATE INDEX customers_userid ON customers (lower(customer_userid)) WHERE customer_userid <> '';

-- A record that was brought in and on which nothing stands yet may go again.
CREATE FUNCTION count_gone_masters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO master_counts (kind, is_branch, active, block, n)
    SELECT kind, is_branch, active, id >> 10, -count(*) FROM gone GROUP BY 1, 2, 3, 4 ORDER BY 1, 4, 2, 3
    ON CONFLICT (kind, block, is_branch, active) DO UPDATE SET n = master_counts.n + excluded.n;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_gone_masters() IS 'Keeps master_counts.';
CREATE TRIGGER count_gone_masters AFTER DELETE ON masters REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_gone_masters();
COMMENT ON TABLE masters IS 'Every vendor, driver, vehicle, godown, delivery partner, stock point and customer: what all seven have in common. Rows are deactivated; only what was brought in from a file and is taken back is deleted.';
