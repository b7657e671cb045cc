-- Failures are counted by account and place, so that what somebody tries elsewhere keeps nobody out. Those counted so far
-- would be forgotten within a day.
DROP TABLE sign_in_failures;
CREATE TABLE sign_in_failures (
  account bytea NOT NULL,
  place bytea NOT NULL,
  failures integer NOT NULL CHECK (failures >= 0),
  since timestamptz NOT NULL,
  PRIMARY KEY (account, place)
);
CREATE INDEX sign_in_failures_age ON sign_in_failures (since);
COMMENT ON TABLE sign_in_failures IS 'Wrong passwords of the last hour: the wait grows with them.';
COMMENT ON COLUMN sign_in_failures.account IS 'SHA-256 of the user name in lower case, since people type passwords into the wrong field; empty for all accounts together.';
COMMENT ON COLUMN sign_in_failures.place IS 'Mark of the address or the browser, as in known_places; empty for all places together that are new to the account.';
COMMENT ON COLUMN sign_in_failures.failures IS 'Since the last success; for all places together in the minute that begins with since.';
COMMENT ON COLUMN sign_in_failures.since IS 'The wait counts from here: the last failure, or the first time that somebody was turned away.';

CREATE TABLE known_places (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mark bytea NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, mark)
);
CREATE INDEX known_places_mark ON known_places (mark);
COMMENT ON TABLE known_places IS 'Where accounts have signed in from: there only their own failures count. Opens nothing.';
COMMENT ON COLUMN known_places.user_id IS 'Whose account.';
COMMENT ON COLUMN known_places.mark IS 'SHA-256 of an address, or of the token that a browser keeps.';
COMMENT ON COLUMN known_places.first_used_at IS 'First sign-in from here.';
COMMENT ON COLUMN known_places.last_used_at IS 'Last sign-in from here; forgotten after 180 days without one.';

CREATE TABLE unlogged_failures (
  who text NOT NULL,
  address text NOT NULL,
  tries integer NOT NULL CHECK (tries >= 0),
  logged_at timestamptz NOT NULL,
  PRIMARY KEY (who, address)
);
CREATE INDEX unlogged_failures_age ON unlogged_failures (logged_at);
COMMENT ON TABLE unlogged_failures IS 'Wrong passwords that audit_log will have together: it takes one row a minute for an account and an address.';
COMMENT ON COLUMN unlogged_failures.who IS 'The account, as in audit_log.record_id.';
COMMENT ON COLUMN unlogged_failures.address IS 'An IPv4 address, or the /64 of an IPv6 one; empty where many are counted together.';
COMMENT ON COLUMN unlogged_failures.tries IS 'How many are not in audit_log yet.';
COMMENT ON COLUMN unlogged_failures.logged_at IS 'When audit_log was last written to for these.';
