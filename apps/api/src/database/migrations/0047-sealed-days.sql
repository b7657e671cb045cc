-- Closed days and filed months carry a keyed sum over what is dated in them, and no table of theirs is emptied.
CREATE TABLE closed_columns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  columns jsonb NOT NULL
);
COMMENT ON TABLE closed_columns IS 'Of which columns of the dated tables the sums of closed days are made; one row for each form of the tables. Takes inserts only.';
COMMENT ON COLUMN closed_columns.id IS 'In the order in which the tables changed.';
COMMENT ON COLUMN closed_columns.columns IS 'Names of the columns by what is kept: a column that comes later is in no sum of before.';

ALTER TABLE closings
  ADD COLUMN after_day date,
  ADD COLUMN days jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN columns_id bigint REFERENCES closed_columns (id),
  ADD COLUMN sealed_late boolean NOT NULL DEFAULT false,
  ADD COLUMN seal text NOT NULL DEFAULT '';
COMMENT ON COLUMN closings.after_day IS 'The last day that was closed before it; null when none was. Its own days are those behind it.';
COMMENT ON COLUMN closings.days IS 'Of each of its days a SHA-256 of each kind of row that is kept, the first half of it; none where there is no row.';
COMMENT ON COLUMN closings.columns_id IS 'Of which columns.';
COMMENT ON COLUMN closings.sealed_late IS 'Closed by an older program, and sealed at the first start of one that seals.';
COMMENT ON COLUMN closings.seal IS 'HMAC of all that it says until it is opened, with the key of the business.';
CREATE INDEX closings_columns ON closings (columns_id);

ALTER TABLE filed_months ADD COLUMN seal text NOT NULL DEFAULT '';
COMMENT ON COLUMN filed_months.seal IS 'HMAC of its figures and of the sums of its days, with the key of the business.';

-- Both are large, and nothing else asks for all rows of a day. Of rows that come in the order of their days it costs
-- next to nothing.
CREATE INDEX movements_days ON movements USING brin (day) WITH (autosummarize = on);
CREATE INDEX challans_days ON challans USING brin (issued_on) WITH (autosummarize = on);

CREATE FUNCTION closings_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.opened_at IS NULL AND (OLD.seal = '' OR NEW.seal = OLD.seal)
    AND (NEW.id, NEW.through, NEW.closed_at, NEW.closed_by) IS NOT DISTINCT FROM (OLD.id, OLD.through, OLD.closed_at, OLD.closed_by)
    AND (OLD.seal = '' OR (NEW.after_day, NEW.days, NEW.columns_id, NEW.sealed_late) IS NOT DISTINCT FROM
      (OLD.after_day, OLD.days, OLD.columns_id, OLD.sealed_late)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a closing stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'closings_stay';
END $$;
COMMENT ON FUNCTION closings_stay() IS 'Lets a row be given its seal once and be opened once, and nothing else.';
CREATE TRIGGER closings_stay BEFORE UPDATE OR DELETE ON closings FOR EACH ROW EXECUTE FUNCTION closings_stay();

CREATE OR REPLACE FUNCTION filed_month_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.month, NEW.figures, NEW.closed_at, NEW.closed_by) IS NOT DISTINCT FROM
      (OLD.id, OLD.month, OLD.figures, OLD.closed_at, OLD.closed_by)
    AND (NEW.arn = OLD.arn OR OLD.arn = '') AND (NEW.seal = OLD.seal OR OLD.seal = '')
    AND OLD.opened_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a filed month stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'filed_months_stay';
END $$;

CREATE FUNCTION closed_columns_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'closed_columns takes inserts only';
END $$;
COMMENT ON FUNCTION closed_columns_are_final() IS 'Refuses every change of what sums are made of.';
CREATE TRIGGER closed_columns_are_final BEFORE UPDATE OR DELETE ON closed_columns
  FOR EACH STATEMENT EXECUTE FUNCTION closed_columns_are_final();

-- A statement of its own, since TRUNCATE asks no trigger of rows.
CREATE FUNCTION is_never_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never emptied', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'is_never_emptied';
END $$;
COMMENT ON FUNCTION is_never_emptied() IS 'Refuses TRUNCATE.';
CREATE PROCEDURE never_empty(kept text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER is_never_emptied BEFORE TRUNCATE ON %I FOR EACH STATEMENT
    EXECUTE FUNCTION is_never_emptied()', kept);
END $$;
COMMENT ON PROCEDURE never_empty(text) IS 'Lets nobody empty a table at one stroke.';

CREATE OR REPLACE PROCEDURE keep_closed_days(kept text, day_column text, VARIADIC later text[] DEFAULT '{}') LANGUAGE plpgsql AS $$
DECLARE
  args text := (SELECT coalesce(string_agg(quote_literal(one), ', '), '') FROM unnest(later) AS one);
BEGIN
  EXECUTE format('CREATE TRIGGER closed_days_take_none AFTER INSERT ON %I FOR EACH ROW
    WHEN (day_is_closed(NEW.%I)) EXECUTE FUNCTION closed_row_stays()', kept, day_column);
  EXECUTE format('CREATE TRIGGER closed_days_stay AFTER UPDATE ON %I FOR EACH ROW
    WHEN (day_is_closed(LEAST(OLD.%2$I, NEW.%2$I))) EXECUTE FUNCTION closed_row_stays(%3$s)', kept, day_column, args);
  EXECUTE format('CREATE TRIGGER closed_days_lose_none AFTER DELETE ON %I FOR EACH ROW
    WHEN (day_is_closed(OLD.%I)) EXECUTE FUNCTION closed_row_stays()', kept, day_column);
  CALL never_empty(kept);
END $$;

-- Those that were kept before, and those that stay as they are for another reason.
DO $$
DECLARE
  one text;
BEGIN
  FOR one IN SELECT DISTINCT c.relname FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid JOIN pg_proc p ON p.oid = g.tgfoid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT g.tgisinternal
      AND (p.proname IN ('closed_row_stays', 'closed_document_keeps_lines') OR g.tgname ~ '_(stay|are_final)$')
      AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgtype & 32 <> 0 AND NOT t.tgisinternal)
    ORDER BY 1
  LOOP
    CALL never_empty(one);
  END LOOP;
END $$;
