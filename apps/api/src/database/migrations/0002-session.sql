CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (username <> ''),
  name text NOT NULL,
  password_hash text NOT NULL,
  rights text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_username ON users (lower(username));
COMMENT ON TABLE users IS 'People who may sign in to the panel.';
COMMENT ON COLUMN users.id IS 'Sent as text in the answer to a login.';
COMMENT ON COLUMN users.username IS 'What they type; unique without regard to case.';
COMMENT ON COLUMN users.name IS 'What others see.';
COMMENT ON COLUMN users.password_hash IS 'Argon2id in PHC form.';
COMMENT ON COLUMN users.rights IS 'Rights as the contract names them, products.write; * is every right.';
COMMENT ON COLUMN users.created_at IS 'When the account was made.';

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_age ON sessions (last_seen_at);
COMMENT ON TABLE sessions IS 'Who is signed in. Ends by logout, by a new password, or after 12 hours without use.';
COMMENT ON COLUMN sessions.token_hash IS 'SHA-256 of the cookie: a copy of this table opens nothing.';
COMMENT ON COLUMN sessions.user_id IS 'Whose session.';
COMMENT ON COLUMN sessions.created_at IS 'When they signed in.';
COMMENT ON COLUMN sessions.last_seen_at IS 'Last use, to about five minutes.';

CREATE TABLE sign_in_failures (
  subject bytea PRIMARY KEY,
  failures integer NOT NULL CHECK (failures >= 0),
  last_tried_at timestamptz NOT NULL
);
CREATE INDEX sign_in_failures_age ON sign_in_failures (last_tried_at);
COMMENT ON TABLE sign_in_failures IS 'Tries to sign in since the last success, by account and by address: the delay grows with them.';
COMMENT ON COLUMN sign_in_failures.subject IS 'SHA-256 of the user name or the address: people type passwords into the wrong field.';
COMMENT ON COLUMN sign_in_failures.failures IS 'Counted before the password is judged, so that tries at the same moment wait too; a success takes them back.';
COMMENT ON COLUMN sign_in_failures.last_tried_at IS 'The delay counts from here.';
