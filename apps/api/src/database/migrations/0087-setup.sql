-- Whoever sits at the machine names a new business by a link that is printed. A business of before has no row and never will.
CREATE TABLE setup (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  link_hash bytea,
  done_at timestamptz
);
COMMENT ON TABLE setup IS 'The setting up of a business whose first password was printed; one row, and none where ADMIN_PASSWORD gave that password.';
COMMENT ON COLUMN setup.user_id IS 'The first administrator, to whom the owner gives a name and a password.';
COMMENT ON COLUMN setup.link_hash IS 'SHA-256 of the secret in the link that was printed last; null before the first.';
COMMENT ON COLUMN setup.done_at IS 'When the link was used; null until then.';
