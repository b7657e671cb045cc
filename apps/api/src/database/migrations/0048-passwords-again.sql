-- Downloads of backups are allowed one at a time, by whoever has typed their own password again; and whoever may do
-- everything is asked for a second factor, which they can put off.
CREATE TABLE backup_tickets (
  token_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  archive text NOT NULL,
  seal text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX backup_tickets_session ON backup_tickets (session_id);
COMMENT ON TABLE backup_tickets IS 'Downloads of backups that were allowed and not begun; each is good for a minute.';
COMMENT ON COLUMN backup_tickets.token_hash IS 'SHA-256 of the ticket that the address of the download carries.';
COMMENT ON COLUMN backup_tickets.session_id IS 'The session that asked, which alone may use it.';
COMMENT ON COLUMN backup_tickets.archive IS 'Name of the archive.';
COMMENT ON COLUMN backup_tickets.seal IS 'What the chosen password makes of a salt, encrypted; empty where the archive holds no key.';
COMMENT ON COLUMN backup_tickets.made_at IS 'When it was made.';
ALTER TABLE users ADD COLUMN factor_put_off_at timestamptz;
COMMENT ON COLUMN users.factor_put_off_at IS 'When they last put off setting up a second factor; null when they never did.';
