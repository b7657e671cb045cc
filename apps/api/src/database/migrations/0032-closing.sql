-- Closed days: what is dated on one stays as it is, whatever the program does, until somebody reopens it.
CREATE TABLE closings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  through date NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_by bigint,
  opened_at timestamptz,
  opened_by bigint,
  open_reason text NOT NULL DEFAULT '',
  CHECK ((opened_at IS NULL) = (open_reason = ''))
);
COMMENT ON TABLE closings IS 'Each says that the books were closed through a day, from when and until when. Those that are not opened again hold.';
COMMENT ON COLUMN closings.id IS 'In the order in which days were closed.';
COMMENT ON COLUMN closings.through IS 'The last day that is closed; every day before it is closed too.';
COMMENT ON COLUMN closings.closed_at IS 'When every writer under way had ended.';
COMMENT ON COLUMN closings.closed_by IS 'The user who closed it; none when the program did.';
COMMENT ON COLUMN closings.opened_at IS 'When it was reopened; none while it holds.';
COMMENT ON COLUMN closings.opened_by IS 'The user who reopened it.';
COMMENT ON COLUMN closings.open_reason IS 'Why it was reopened.';
CREATE INDEX closings_in_force ON closings (through) WHERE opened_at IS NULL;

-- Who writes holds ROW SHARE until its transaction ends, who closes or reopens EXCLUSIVE: a close waits for writers under
-- way, and whoever comes later waits for the close. The lock is a statement of its own, so that what is read after it is
-- younger than it. No row is locked, and of each other writers notice nothing.
CREATE FUNCTION day_is_closed(asked date) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF asked IS NULL THEN RETURN false; END IF;
  LOCK TABLE closings IN ROW SHARE MODE;
  RETURN EXISTS (SELECT FROM closings WHERE through >= asked AND opened_at IS NULL);
END $$;
COMMENT ON FUNCTION day_is_closed(date) IS 'Whether a day is closed; from then on until the end of the transaction nobody closes or reopens one.';
CREATE FUNCTION day_is_closed(asked timestamptz) RETURNS boolean LANGUAGE sql VOLATILE AS
  'SELECT day_is_closed((asked AT TIME ZONE ''Asia/Kolkata'')::date)';
COMMENT ON FUNCTION day_is_closed(timestamptz) IS 'The same for the day of an instant in India.';

CREATE FUNCTION say_day_is_closed() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the day is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_is_closed',
    DETAIL = json_build_object('day',
      (SELECT to_char(max(through), 'DD-MM-YYYY') FROM closings WHERE opened_at IS NULL))::text;
END $$;
COMMENT ON FUNCTION say_day_is_closed() IS 'Ends the statement with the name of the rule and the last closed day.';

-- Called for rows of closed days alone. What later days add up on a row is no part of its own day.
CREATE FUNCTION closed_row_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  later text[] := ARRAY(SELECT unnest(TG_ARGV));
BEGIN
  IF TG_OP <> 'UPDATE' OR to_jsonb(OLD) - later <> to_jsonb(NEW) - later THEN PERFORM say_day_is_closed(); END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION closed_row_stays() IS 'Its arguments name the columns that days after its own may change.';

CREATE PROCEDURE keep_closed_days(kept text, day_column text, VARIADIC later text[] DEFAULT '{}') LANGUAGE plpgsql AS $$
DECLARE
  args text := (SELECT coalesce(string_agg(quote_literal(one), ', '), '') FROM unnest(later) AS one);
BEGIN
  EXECUTE format('CREATE TRIGGER closed_days_take_none AFTER INSERT ON %I FOR EACH ROW
    WHEN (day_is_closed(NEW.%I)) EXECUTE FUNCTION closed_row_stays()', kept, day_column);
  EXECUTE format('CREATE TRIGGER closed_days_stay AFTER UPDATE ON %I FOR EACH ROW
    WHEN (day_is_closed(LEAST(OLD.%2$I, NEW.%2$I))) EXECUTE FUNCTION closed_row_stays(%3$s)', kept, day_column, args);
  EXECUTE format('CREATE TRIGGER closed_days_lose_none AFTER DELETE ON %I FOR EACH ROW
    WHEN (day_is_closed(OLD.%I)) EXECUTE FUNCTION closed_row_stays()', kept, day_column);
END $$;
COMMENT ON PROCEDURE keep_closed_days(text, text, text[]) IS 'Lets no row of a table be entered, changed or taken away on a closed day; its last arguments are columns that later days may change.';

CALL keep_closed_days('receipts', 'voucher_date', 'on_account', 'refunded');
CALL keep_closed_days('refunds', 'paid_on');
CALL keep_closed_days('opening_dues', 'day', 'paid');
CALL keep_closed_days('purchases', 'invoiced_on');
CALL keep_closed_days('purchase_lines', 'invoiced_on');
CALL keep_closed_days('empties_returns', 'day');
CALL keep_closed_days('customer_openings', 'day');
CALL keep_closed_days('inventory', 'opening_day', 'version', 'updated_at', 'updated_by');
CALL keep_closed_days('stock_openings', 'day');
CALL keep_closed_days('stock_counts', 'counted_at');
CALL keep_closed_days('challans', 'issued_on', 'canceled_at', 'replaced_at', 'replaced_by');
CALL keep_closed_days('order_lines', 'sold_on');

-- Movements change in no way; they only come.
CREATE TRIGGER closed_days_take_none AFTER INSERT ON movements FOR EACH ROW
  WHEN (day_is_closed(NEW.day)) EXECUTE FUNCTION closed_row_stays();

-- An order is booked on one day, and dated by its delivery. While it is open it goes on, whenever it was booked; a receipt
-- of a later day pays it.
CREATE TRIGGER closed_days_take_none AFTER INSERT ON orders FOR EACH ROW
  WHEN (day_is_closed(LEAST(NEW.day, NEW.delivered_on))) EXECUTE FUNCTION closed_row_stays();
CREATE TRIGGER closed_days_keep_bookings AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.id, OLD.number, OLD.customer_id, OLD.day, OLD.booked_at, OLD.booked_by)
      IS DISTINCT FROM (NEW.id, NEW.number, NEW.customer_id, NEW.day, NEW.booked_at, NEW.booked_by)
    AND day_is_closed(LEAST(OLD.day, NEW.day))) EXECUTE FUNCTION closed_row_stays();
CREATE TRIGGER closed_days_stay AFTER UPDATE ON orders FOR EACH ROW
  WHEN (day_is_closed(LEAST(OLD.delivered_on, NEW.delivered_on)))
  EXECUTE FUNCTION closed_row_stays('paid', 'version', 'updated_at', 'updated_by');
CREATE TRIGGER closed_days_lose_none AFTER DELETE ON orders FOR EACH ROW
  WHEN (day_is_closed(LEAST(OLD.day, OLD.delivered_on))) EXECUTE FUNCTION closed_row_stays();

-- Lines that have no day of their own belong to the day of their document.
CREATE FUNCTION closed_document_keeps_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed boolean;
BEGIN
  EXECUTE format('SELECT day_is_closed(%I) FROM %I WHERE id = $1.%I', TG_ARGV[1], TG_ARGV[0], TG_ARGV[2])
    INTO closed USING CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  IF closed THEN PERFORM say_day_is_closed(); END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION closed_document_keeps_lines() IS 'Its arguments: the table of the document, its day, and what names the document.';
CREATE TRIGGER closed_days_stay AFTER INSERT OR UPDATE OR DELETE ON refund_receipts FOR EACH ROW
  EXECUTE FUNCTION closed_document_keeps_lines('refunds', 'paid_on', 'refund_id');
CREATE TRIGGER closed_days_stay AFTER INSERT OR UPDATE OR DELETE ON empties_return_lines FOR EACH ROW
  EXECUTE FUNCTION closed_document_keeps_lines('empties_returns', 'day', 'return_id');

CREATE FUNCTION hold_closings() RETURNS void LANGUAGE plpgsql AS 'BEGIN LOCK TABLE closings IN EXCLUSIVE MODE; END';
COMMENT ON FUNCTION hold_closings() IS 'For who closes or reopens: waits for every writer of a dated row, and keeps later ones waiting.';
