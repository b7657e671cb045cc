-- Months whose returns are filed: their days stay closed, and their figures are kept as they were then.
CREATE TABLE filed_months (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  month text NOT NULL CHECK (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  arn text NOT NULL DEFAULT '',
  figures jsonb NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_by bigint,
  opened_at timestamptz,
  opened_by bigint,
  open_reason text NOT NULL DEFAULT '',
  CHECK ((opened_at IS NULL) = (open_reason = '')),
  CHECK (arn = '' OR opened_at IS NULL)
);
COMMENT ON TABLE filed_months IS 'Each says that the returns of a month were filed. Those that are not opened again hold.';
COMMENT ON COLUMN filed_months.id IS 'In the order in which months were closed.';
COMMENT ON COLUMN filed_months.month IS 'The month as 2026-11.';
COMMENT ON COLUMN filed_months.arn IS 'Acknowledgement number of the filed GSTR-1; empty while none was entered.';
COMMENT ON COLUMN filed_months.figures IS 'What GSTR-1 and GSTR-3B came to when the month was closed, in rupees.';
COMMENT ON COLUMN filed_months.closed_at IS 'When it was closed.';
COMMENT ON COLUMN filed_months.closed_by IS 'The user who closed it; none when the program did.';
COMMENT ON COLUMN filed_months.opened_at IS 'When the closing was taken back; none while it holds.';
COMMENT ON COLUMN filed_months.opened_by IS 'The user who took it back.';
COMMENT ON COLUMN filed_months.open_reason IS 'Why it was taken back.';
CREATE UNIQUE INDEX filed_months_once ON filed_months (month) WHERE opened_at IS NULL;

-- What was filed is no longer changed: an acknowledgement comes once, and a month without one may be opened once.
CREATE FUNCTION filed_month_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.month, NEW.figures, NEW.closed_at, NEW.closed_by) IS NOT DISTINCT FROM
      (OLD.id, OLD.month, OLD.figures, OLD.closed_at, OLD.closed_by)
    AND (NEW.arn = OLD.arn OR OLD.arn = '') AND OLD.opened_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a filed month stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'filed_months_stay';
END $$;
COMMENT ON FUNCTION filed_month_stays() IS 'Lets a row be given its acknowledgement or be opened, and nothing else.';
CREATE TRIGGER filed_months_stay BEFORE UPDATE OR DELETE ON filed_months FOR EACH ROW EXECUTE FUNCTION filed_month_stays();

-- The days of a filed month are reopened by nobody.
CREATE FUNCTION filed_days_stay_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text := (SELECT max(month) FROM filed_months WHERE opened_at IS NULL);
  last_day date := ((kept || '-01')::date + interval '1 month - 1 day')::date;
BEGIN
  IF last_day IS NOT NULL AND NOT EXISTS (SELECT FROM closings WHERE opened_at IS NULL AND through >= last_day) THEN
    RAISE EXCEPTION 'the month is filed' USING ERRCODE = 'check_violation', CONSTRAINT = 'filed_days_stay_closed';
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION filed_days_stay_closed() IS 'At the end of a transaction that reopens days, the last filed month must be closed still.';
CREATE CONSTRAINT TRIGGER filed_days_stay_closed AFTER UPDATE OR DELETE ON closings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION filed_days_stay_closed();
