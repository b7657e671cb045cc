-- The day of change from the old books: what they said beside what was brought in, signed by name and kept.

ALTER TABLE series ADD COLUMN old_last bigint NOT NULL DEFAULT 0 CHECK (old_last BETWEEN 0 AND last);
COMMENT ON COLUMN series.old_last IS 'The last number that the old books gave in this year; 0 where the series began here.';

CREATE TABLE cut_overs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint REFERENCES users (id),
  signed_at timestamptz,
  signed_by bigint REFERENCES users (id),
  signed_name text NOT NULL DEFAULT '',
  numbers jsonb NOT NULL DEFAULT '[]',
  issuer_id bigint REFERENCES issuers (id),
  CHECK ((signed_at IS NULL) = (signed_name = '')),
  CHECK (signed_at IS NULL OR day IS NOT NULL),
  CHECK ((signed_at IS NULL) = (issuer_id IS NULL))
);
CREATE UNIQUE INDEX cut_overs_one_unsigned ON cut_overs ((signed_at IS NULL)) WHERE signed_at IS NULL;
CREATE INDEX cut_overs_updated_by ON cut_overs (updated_by);
CREATE INDEX cut_overs_issuer ON cut_overs (issuer_id);
CREATE INDEX cut_overs_signed_by ON cut_overs (signed_by);
COMMENT ON TABLE cut_overs IS 'Changes from the old books to this program. One that was signed stays; another one may follow it.';
COMMENT ON COLUMN cut_overs.id IS 'Running number.';
COMMENT ON COLUMN cut_overs.day IS 'First day that is kept here; null while nobody said it.';
COMMENT ON COLUMN cut_overs.version IS 'Grows with every change.';
COMMENT ON COLUMN cut_overs.updated_at IS 'When it changed last.';
COMMENT ON COLUMN cut_overs.updated_by IS 'Who changed it last.';
COMMENT ON COLUMN cut_overs.signed_at IS 'When it was signed; null before.';
COMMENT ON COLUMN cut_overs.signed_by IS 'Who was signed in then.';
COMMENT ON COLUMN cut_overs.signed_name IS 'The name that was signed with; empty before.';
COMMENT ON COLUMN cut_overs.numbers IS 'What each series went on with when it was signed: its label and the number.';
COMMENT ON COLUMN cut_overs.issuer_id IS 'The business as it was when it was signed; null before.';

CREATE TABLE cut_over_lines (
  cut_over_id bigint NOT NULL REFERENCES cut_overs (id),
  what text NOT NULL CHECK (what IN ('dues', 'advances', 'cash', 'fulls', 'empties', 'with_customers', 'against_deposit')),
  product_id bigint REFERENCES products (id),
  product_name text NOT NULL DEFAULT '',
  old numeric(14,2) CHECK (old >= 0),
  here numeric(14,2),
  reason text NOT NULL DEFAULT '',
  UNIQUE NULLS NOT DISTINCT (cut_over_id, what, product_id),
  CHECK ((product_id IS NULL) = (what IN ('dues', 'advances', 'cash')))
);
CREATE INDEX cut_over_lines_product ON cut_over_lines (product_id);
COMMENT ON TABLE cut_over_lines IS 'Figures of the old books beside what was brought in.';
COMMENT ON COLUMN cut_over_lines.cut_over_id IS 'Of which change.';
COMMENT ON COLUMN cut_over_lines.what IS 'Which figure: rupees of all customers or drawers, or pieces of a product.';
COMMENT ON COLUMN cut_over_lines.product_id IS 'Of which product; null of the sums in rupees.';
COMMENT ON COLUMN cut_over_lines.product_name IS 'As it was called when it was signed.';
COMMENT ON COLUMN cut_over_lines.old IS 'As the old books have it; null while nobody typed it.';
COMMENT ON COLUMN cut_over_lines.here IS 'As it was brought in when it was signed; null before.';
COMMENT ON COLUMN cut_over_lines.reason IS 'Why they differ; empty where nobody said it.';

CREATE FUNCTION signed_cut_over_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cut_overs WHERE id = CASE TG_TABLE_NAME WHEN 'cut_overs' THEN (to_jsonb(OLD)->>'id')::bigint
      ELSE (to_jsonb(OLD)->>'cut_over_id')::bigint END AND signed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a cut-over that was signed stays';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
COMMENT ON FUNCTION signed_cut_over_stays() IS 'Refuses every change of a cut-over that was signed.';
CREATE TRIGGER signed_cut_over_stays BEFORE UPDATE OR DELETE ON cut_overs
  FOR EACH ROW EXECUTE FUNCTION signed_cut_over_stays();
CREATE TRIGGER signed_cut_over_stays BEFORE UPDATE OR DELETE ON cut_over_lines
  FOR EACH ROW EXECUTE FUNCTION signed_cut_over_stays();
