-- Where backups go is chosen on the screen, and a run says where it lies: another place keeps what it has.
CREATE TABLE backup_place (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  folder text NOT NULL CHECK (folder <> ''),
  at text NOT NULL CHECK (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  is_on boolean NOT NULL,
  is_same_disk boolean NOT NULL,
  mark text NOT NULL CHECK (mark <> ''),
  chosen_here text NOT NULL CHECK (chosen_here <> ''),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint NOT NULL REFERENCES users (id)
);
COMMENT ON TABLE backup_place IS 'Where somebody said that backups go; one row, and none before. BACKUP_URL goes over it.';
COMMENT ON COLUMN backup_place.id IS 'Always 1.';
COMMENT ON COLUMN backup_place.folder IS 'The whole path of a folder of the server.';
COMMENT ON COLUMN backup_place.at IS 'When the nightly archive begins, HH:mm in India.';
COMMENT ON COLUMN backup_place.is_on IS 'Whether backups are made there.';
COMMENT ON COLUMN backup_place.is_same_disk IS 'It lay on the disk of the business when it was chosen, and was wanted all the same.';
COMMENT ON COLUMN backup_place.mark IS 'What a file in the folder says: an empty folder of that path, whose disk is away, is another one.';
COMMENT ON COLUMN backup_place.chosen_here IS 'Proof of the machine, data folder and database that it was chosen on. A restored business has another, and writes nothing there.';
COMMENT ON COLUMN backup_place.version IS 'Counts changes: an update that was read at an older version is refused.';
COMMENT ON COLUMN backup_place.updated_at IS 'Last change.';
COMMENT ON COLUMN backup_place.updated_by IS 'Who made it.';

ALTER TABLE backup_runs ADD COLUMN place text NOT NULL DEFAULT '';
COMMENT ON COLUMN backup_runs.place IS 'Where its archive lies; empty in runs of before, which count for any place.';
COMMENT ON COLUMN backup_runs.archive IS 'Name of the archive at its place.';
