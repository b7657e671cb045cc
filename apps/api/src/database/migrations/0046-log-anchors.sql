-- Where the log begins to be proven: what is without proof is believed up to here and no further.
CREATE TABLE log_anchors (
  id bigint PRIMARY KEY CHECK (id > 0),
  made_at timestamptz NOT NULL,
  is_restored boolean NOT NULL,
  unproven_upto bigint NOT NULL,
  proof text NOT NULL
);
COMMENT ON TABLE log_anchors IS 'What the log rests on: one row from the first start on, and one more for each time the business was restored. Takes inserts only.';
COMMENT ON COLUMN log_anchors.id IS 'One more than the row before; the newest counts.';
COMMENT ON COLUMN log_anchors.made_at IS 'When it was made.';
COMMENT ON COLUMN log_anchors.is_restored IS 'Whether a backup was put back then: the log of before may have gone further.';
COMMENT ON COLUMN log_anchors.unproven_upto IS 'Rows of audit_log up to this id may be without a proof: an older program wrote them.';
COMMENT ON COLUMN log_anchors.proof IS 'HMAC of all columns before it, with the key of the business.';

CREATE FUNCTION log_anchors_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'log_anchors takes inserts only';
END $$;
COMMENT ON FUNCTION log_anchors_are_final() IS 'Refuses every change of an anchor.';
CREATE TRIGGER log_anchors_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON log_anchors
  FOR EACH STATEMENT EXECUTE FUNCTION log_anchors_are_final();
COMMENT ON COLUMN audit_blocks.unproven_upto IS 'Rows up to this id may be without a proof: as the anchor of the log says.';
