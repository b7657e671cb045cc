-- Which of the buyers that GSTR-3B asks by state (3.2) somebody is; empty for anybody else. Documents of before classes
-- were kept have none, and there the form of the GSTIN says it, as in identifiers/registration.ts.
CREATE FUNCTION away_buyer(gst text, class text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN class IN ('unregistered', 'composition', 'uin') THEN class
    WHEN class <> '' THEN ''
    WHEN gst = '' THEN 'unregistered'
    WHEN gst ~ '^[0-9]{4}[A-Z]{3}[0-9]{5}[OU]N' AND left(gst, 2) NOT IN ('25', '28') THEN 'uin'
    ELSE '' END $$;
COMMENT ON FUNCTION away_buyer(text, text) IS 'Buyer that box 3.2 of GSTR-3B asks by state, as awayBuyer has it; empty for anybody else.';

-- A return is of one GSTIN, and so is what the portal answers. A month of one GSTIN keeps it in `arn`, as before.
ALTER TABLE filed_months ADD COLUMN arns jsonb NOT NULL DEFAULT '{}', ADD CHECK (arns = '{}' OR opened_at IS NULL);
COMMENT ON COLUMN filed_months.arns IS 'Acknowledgement number of the GSTR-1 of each GSTIN, in a month that has documents of several.';
CREATE OR REPLACE FUNCTION filed_month_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.month, NEW.figures, NEW.closed_at, NEW.closed_by) IS NOT DISTINCT FROM
      (OLD.id, OLD.month, OLD.figures, OLD.closed_at, OLD.closed_by)
    AND (NEW.arn = OLD.arn OR OLD.arn = '') AND NEW.arns @> OLD.arns AND (NEW.seal = OLD.seal OR OLD.seal = '')
    AND OLD.opened_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a filed month stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'filed_months_stay';
END $$;
