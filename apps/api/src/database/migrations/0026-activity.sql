-- The log in a chain: what was sealed cannot be changed, added to or taken from without verify noticing.
ALTER TABLE audit_log ADD COLUMN proof text;
COMMENT ON COLUMN audit_log.proof IS 'That this program wrote the row, and which block was the newest it knew: number used once, block, HMAC. Null in rows from before.';

CREATE TABLE audit_blocks (
  id bigint PRIMARY KEY CHECK (id > 0),
  rows_sealed int8multirange NOT NULL CHECK (NOT isempty(rows_sealed)),
  closed_upto bigint NOT NULL,
  unproven_upto bigint NOT NULL,
  horizon bigint NOT NULL,
  marks bytea NOT NULL,
  hash bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE audit_blocks IS 'Blocks of rows of audit_log, each with a hash over its content and the block before. Takes inserts only.';
COMMENT ON COLUMN audit_blocks.id IS 'One more than the block before, so that of two processes that seal at once one wins.';
COMMENT ON COLUMN audit_blocks.rows_sealed IS 'Ids of the rows in it: exactly those that were there, since transactions end out of order and roll back.';
COMMENT ON COLUMN audit_blocks.closed_upto IS 'Up to this id nothing can come any more: what is in no block up to here was never written by this program.';
COMMENT ON COLUMN audit_blocks.unproven_upto IS 'Rows up to this id may be without a proof: they were there when the first block was made.';
COMMENT ON COLUMN audit_blocks.horizon IS 'Transactions from this number on had not begun when the block was made.';
COMMENT ON COLUMN audit_blocks.marks IS 'Twelve bytes for each row, in the order of their ids: HMAC of its content, to name the row that was changed.';
COMMENT ON COLUMN audit_blocks.hash IS 'HMAC of all columns before it and the hash of the block before, with the key of the business.';
COMMENT ON COLUMN audit_blocks.made_at IS 'When it was made; nothing but the wait for late rows goes by it.';
CREATE INDEX audit_blocks_reach ON audit_blocks (upper(rows_sealed));
CREATE INDEX audit_blocks_age ON audit_blocks (made_at);

CREATE FUNCTION audit_blocks_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_blocks takes inserts only';
END $$;
CREATE TRIGGER audit_blocks_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_blocks
  FOR EACH STATEMENT EXECUTE FUNCTION audit_blocks_are_final();

-- Both are as good as appended to: a write finds their last pages in memory.
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE INDEX audit_log_of_person ON audit_log (user_id, at, id);
