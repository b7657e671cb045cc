-- Programs that call: each is somebody of its own, with a key instead of username, password and role, so that whatever a
-- program does has a name wherever people have one.
ALTER TABLE users
  ALTER COLUMN username DROP NOT NULL,
  ALTER COLUMN password_hash DROP NOT NULL,
  ALTER COLUMN role_id DROP NOT NULL,
  ADD CONSTRAINT users_person_or_program CHECK (num_nonnulls(username, password_hash, role_id) IN (0, 3));
COMMENT ON COLUMN users.username IS 'What is typed to sign in; unique without regard to case. Null for a program, which has a key.';
COMMENT ON COLUMN users.password_hash IS 'Argon2id hash of the password with its salt; null for a program.';
COMMENT ON COLUMN users.role_id IS 'What they may do; null for a program, whose rights its key has.';

CREATE TABLE api_keys (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  token_hash bytea NOT NULL UNIQUE,
  rights text[] NOT NULL CHECK (rights <> '{}' AND NOT '*' = ANY (rights)),
  ends_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL REFERENCES users (id),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint REFERENCES users (id),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
COMMENT ON TABLE api_keys IS 'Keys of programs that call; the row stays when the key is over, since what was done with it names it.';
COMMENT ON COLUMN api_keys.user_id IS 'The program as others see it; its name is the name of the key.';
COMMENT ON COLUMN api_keys.token_hash IS 'SHA-256 of the key; the key itself is shown once and stored nowhere.';
COMMENT ON COLUMN api_keys.rights IS 'What it may do, right by right; a version that brings new ones gives it none of them.';
COMMENT ON COLUMN api_keys.ends_on IS 'The last day, in India, on which it is taken; null for one without an end.';
COMMENT ON COLUMN api_keys.created_at IS 'When it was made.';
COMMENT ON COLUMN api_keys.created_by IS 'Who made it; it goes on when they leave.';
COMMENT ON COLUMN api_keys.last_used_at IS 'Its last use, to about five minutes; null before the first.';
COMMENT ON COLUMN api_keys.revoked_at IS 'When it was revoked.';
COMMENT ON COLUMN api_keys.revoked_by IS 'By whom.';
CREATE INDEX api_keys_created_by ON api_keys (created_by);
CREATE INDEX api_keys_revoked_by ON api_keys (revoked_by);
