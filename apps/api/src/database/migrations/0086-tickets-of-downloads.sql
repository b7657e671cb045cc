-- Whoever takes everything out is asked again as whoever downloads a backup is, and gets a ticket of the same kind. One of
-- before was good for a minute, so none is carried over.
DROP TABLE backup_tickets;
CREATE TABLE download_tickets (
  token_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  opens text NOT NULL,
  seal text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX download_tickets_session ON download_tickets (session_id);
COMMENT ON TABLE download_tickets IS 'Downloads that were allowed to whoever typed their own password again, and not begun; each is good for a minute.';
COMMENT ON COLUMN download_tickets.token_hash IS 'SHA-256 of the ticket that the address of the download carries.';
COMMENT ON COLUMN download_tickets.session_id IS 'The session that asked, which alone may use it.';
COMMENT ON COLUMN download_tickets.opens IS 'Which download: a backup with the name of its archive, or the export of everything.';
COMMENT ON COLUMN download_tickets.seal IS 'What the download has to know besides, encrypted: what the chosen password of a backup makes of a salt. Empty where there is nothing.';
COMMENT ON COLUMN download_tickets.made_at IS 'When it was made.';
