CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id bigint,
  operation text NOT NULL,
  request text NOT NULL,
  event text NOT NULL,
  record_id text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_record ON audit_log (event, record_id, id);
COMMENT ON TABLE audit_log IS 'Every write: who, when, by which operation, what before and after. Takes inserts only.';
COMMENT ON COLUMN audit_log.id IS 'Running number; gaps are normal.';
COMMENT ON COLUMN audit_log.at IS 'Start of the transaction that wrote.';
COMMENT ON COLUMN audit_log.user_id IS 'Who; null for the program itself. No foreign key: an audit row outlives everything.';
COMMENT ON COLUMN audit_log.operation IS 'Endpoint and action, or the command that was run.';
COMMENT ON COLUMN audit_log.request IS 'Id of the HTTP request, as in the log; empty outside a request.';
COMMENT ON COLUMN audit_log.event IS 'What happened, in words of the business: products.created.';
COMMENT ON COLUMN audit_log.record_id IS 'Id of the record it happened to, as text.';
COMMENT ON COLUMN audit_log.before IS 'The record before; null for a new one. Never passwords, tokens or full identity numbers.';
COMMENT ON COLUMN audit_log.after IS 'The record after; null when it is gone.';

CREATE FUNCTION audit_log_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log takes inserts only';
END $$;
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_final();

CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
COMMENT ON TABLE idempotency_keys IS 'Answers of deeds done once: the same key again gets the same answer and does nothing.';
COMMENT ON COLUMN idempotency_keys.user_id IS 'Keys of different people never meet.';
COMMENT ON COLUMN idempotency_keys.key IS 'Chosen by the caller, one for each intention.';
COMMENT ON COLUMN idempotency_keys.fingerprint IS 'SHA-256 of operation and fields: the same key with other content is refused.';
COMMENT ON COLUMN idempotency_keys.answer IS 'Written in the transaction of the deed, so it stands if and only if the deed does.';
COMMENT ON COLUMN idempotency_keys.created_at IS 'Keys are forgotten after two days.';
