-- What each person who takes money should have in hand. Every document that moves cash books it here by trigger, so that no
-- command can forget to. Money taken before there were drawers lies in none: the first count finds what is there.
ALTER TABLE settings ADD COLUMN cash_heads text NOT NULL DEFAULT E'Fuel\nLoading\nTea\nOther';
COMMENT ON COLUMN settings.cash_heads IS 'For what cash is paid out, one in each line.';

CREATE TABLE drawers (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  in_hand numeric(14,2) NOT NULL,
  closed_through date
) WITH (fillfactor = 50);
COMMENT ON TABLE drawers IS 'The cash of one person; its row is held by whoever changes what is in it.';
COMMENT ON COLUMN drawers.user_id IS 'Whose it is.';
COMMENT ON COLUMN drawers.in_hand IS 'What should be in it: the sum of its days.';
COMMENT ON COLUMN drawers.closed_through IS 'It was counted at the end of this day: nothing moves on it or before. Null: never.';

CREATE TABLE drawer_days (
  user_id bigint NOT NULL REFERENCES drawers (user_id),
  day date NOT NULL,
  what text NOT NULL CHECK (what IN ('received', 'paid_back', 'handed_over', 'taken_over', 'deposited', 'paid_out', 'difference')),
  amount numeric(14,2) NOT NULL,
  PRIMARY KEY (user_id, day, what)
) WITH (fillfactor = 80);
COMMENT ON TABLE drawer_days IS 'What moved in each drawer on each day; kept by triggers from the documents that stand.';
COMMENT ON COLUMN drawer_days.user_id IS 'Whose drawer.';
COMMENT ON COLUMN drawer_days.day IS 'Day in India.';
COMMENT ON COLUMN drawer_days.what IS 'By what kind of document.';
COMMENT ON COLUMN drawer_days.amount IS 'What came in; negative: what went out.';

CREATE TABLE cash_documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('hand_over', 'deposit', 'pay_out', 'close')),
  day date NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  amount numeric(14,2) NOT NULL,
  to_user_id bigint REFERENCES users (id),
  head text NOT NULL DEFAULT '',
  bank text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  file_id text REFERENCES files (id),
  file_name text NOT NULL DEFAULT '',
  confirmed_on date,
  confirmed_amount numeric(14,2),
  expected numeric(14,2),
  pieces jsonb,
  difference_reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL REFERENCES users (id),
  canceled_at timestamptz,
  canceled_by bigint,
  cancel_reason text NOT NULL DEFAULT '',
  CHECK ((canceled_at IS NULL) = (cancel_reason = '')),
  CONSTRAINT cash_documents_amount CHECK (amount > 0 OR kind = 'close' AND amount = 0),
  CONSTRAINT cash_documents_kind_facts CHECK ((kind = 'hand_over') = (to_user_id IS NOT NULL)
    AND (kind = 'pay_out') = (head <> '') AND (kind = 'deposit') = (bank <> '')
    AND (kind = 'close') = (expected IS NOT NULL) AND (kind = 'close') = (pieces IS NOT NULL)),
  CONSTRAINT cash_documents_to_another CHECK (to_user_id <> user_id),
  CONSTRAINT cash_documents_confirmed CHECK ((confirmed_on IS NULL) = (confirmed_amount IS NULL)
    AND (confirmed_on IS NULL OR (kind = 'hand_over' AND confirmed_on >= day AND confirmed_amount BETWEEN 0 AND amount))),
  CONSTRAINT cash_documents_difference CHECK ((coalesce(confirmed_amount, expected, amount) = amount) = (difference_reason = ''))
);
CREATE INDEX cash_documents_by_day ON cash_documents (day, id);
CREATE INDEX cash_documents_file ON cash_documents (file_id);
CREATE INDEX cash_documents_on_the_way ON cash_documents (to_user_id)
  WHERE kind = 'hand_over' AND confirmed_on IS NULL AND canceled_at IS NULL;
CREATE UNIQUE INDEX cash_documents_closed_once ON cash_documents (user_id, day) WHERE kind = 'close' AND canceled_at IS NULL;
COMMENT ON TABLE cash_documents IS 'Cash that a person handed to another, brought to the bank, paid out or counted at the end of a day. One that is wrong is taken back.';
COMMENT ON COLUMN cash_documents.id IS 'Running number.';
COMMENT ON COLUMN cash_documents.number IS 'Of its series without gaps: CH, CB, CP or CC/26-27/00001.';
COMMENT ON COLUMN cash_documents.kind IS 'Hand-over, bank deposit, paid out, or close of the drawer.';
COMMENT ON COLUMN cash_documents.day IS 'Day in India on which the cash left the drawer, or at whose end it was counted.';
COMMENT ON COLUMN cash_documents.user_id IS 'Whose drawer.';
COMMENT ON COLUMN cash_documents.amount IS 'In rupees; of a close: what was counted, and is in the drawer from then on.';
COMMENT ON COLUMN cash_documents.to_user_id IS 'Of a hand-over: to whom.';
COMMENT ON COLUMN cash_documents.head IS 'Of money paid out: for what.';
COMMENT ON COLUMN cash_documents.bank IS 'Of a deposit: into which bank.';
COMMENT ON COLUMN cash_documents.reference IS 'Number of the slip or bill.';
COMMENT ON COLUMN cash_documents.note IS 'In somebody''s words.';
COMMENT ON COLUMN cash_documents.file_id IS 'Scan of the slip or bill.';
COMMENT ON COLUMN cash_documents.file_name IS 'What the scan was called where it came from.';
COMMENT ON COLUMN cash_documents.confirmed_on IS 'Of a hand-over: day on which the receiver had it. Null: it is on the way.';
COMMENT ON COLUMN cash_documents.confirmed_amount IS 'What the receiver counted; what is missing of the amount is the giver''s again.';
COMMENT ON COLUMN cash_documents.expected IS 'Of a close: what should have been there.';
COMMENT ON COLUMN cash_documents.pieces IS 'Of a close: how many notes and coins, by their rupees.';
COMMENT ON COLUMN cash_documents.difference_reason IS 'Why less was confirmed, or something else counted.';
COMMENT ON COLUMN cash_documents.created_at IS 'When it was entered.';
COMMENT ON COLUMN cash_documents.created_by IS 'Who entered it.';
COMMENT ON COLUMN cash_documents.canceled_at IS 'When it was taken back: it counts on no day then.';
COMMENT ON COLUMN cash_documents.canceled_by IS 'By whom.';
COMMENT ON COLUMN cash_documents.cancel_reason IS 'Why.';

ALTER TABLE series DROP CONSTRAINT series_kind_check, ADD CONSTRAINT series_kind_check CHECK (kind IN
  ('challan', 'receipt', 'refund', 'empties', 'opening', 'opening_due', 'opening_advance', 'hand_over', 'deposit', 'pay_out', 'close'));

-- Whoever enters money has it in hand.
ALTER TABLE receipts ADD COLUMN drawer_id bigint REFERENCES users (id);
COMMENT ON COLUMN receipts.drawer_id IS 'Into whose drawer it came; null for what is no cash, and for cash from before there were drawers.';
ALTER TABLE refunds ADD COLUMN drawer_id bigint REFERENCES users (id);
COMMENT ON COLUMN refunds.drawer_id IS 'Out of whose drawer it came; null for what is no cash, and for cash from before there were drawers.';
CREATE FUNCTION name_drawer() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.drawer_id := NEW.created_by; RETURN NEW; END';
CREATE TRIGGER receipts_in_drawer BEFORE INSERT ON receipts FOR EACH ROW
  WHEN (NEW.payment_mode = 'Cash') EXECUTE FUNCTION name_drawer();
CREATE TRIGGER refunds_out_of_drawer BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.payment_mode = 'Cash') EXECUTE FUNCTION name_drawer();

-- One step of cash in a drawer; what a document means in all of them together is a set of these.
CREATE TYPE cash_step AS (user_id bigint, day date, what text, amount numeric);

CREATE FUNCTION book_cash(steps cash_step[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE shut record;
BEGIN
  IF steps IS NULL THEN RETURN; END IF;
  INSERT INTO drawers AS d (user_id, in_hand) SELECT user_id, sum(amount) FROM unnest(steps) GROUP BY 1 ORDER BY 1
    ON CONFLICT (user_id) DO UPDATE SET in_hand = d.in_hand + excluded.in_hand;
  -- Read only now, that the drawers are held: a close under way has ended.
  SELECT u.name, s.day INTO shut FROM unnest(steps) AS s JOIN drawers d USING (user_id) JOIN users u ON u.id = s.user_id
    WHERE d.closed_through >= s.day ORDER BY s.day LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'drawer closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'drawer_is_closed',
      DETAIL = json_build_object('who', shut.name, 'day', to_char(shut.day, 'DD-MM-YYYY'));
  END IF;
  INSERT INTO drawer_days AS d (user_id, day, what, amount)
    SELECT user_id, day, what, sum(amount) FROM unnest(steps) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, day, what) DO UPDATE SET amount = d.amount + excluded.amount;
END $$;
COMMENT ON FUNCTION book_cash(cash_step[]) IS 'Puts steps into the drawers; refuses those on a day on which the drawer is closed.';

CREATE FUNCTION steps_of_cash(d cash_documents, sign integer) RETURNS SETOF cash_step LANGUAGE sql IMMUTABLE AS $$
  SELECT s.user_id, s.day, s.what, s.amount * sign FROM (VALUES
    (d.user_id, d.day, 'handed_over', CASE d.kind WHEN 'hand_over' THEN -d.amount END),
    (d.user_id, d.day, 'deposited', CASE d.kind WHEN 'deposit' THEN -d.amount END),
    (d.user_id, d.day, 'paid_out', CASE d.kind WHEN 'pay_out' THEN -d.amount END),
    (d.user_id, d.day, 'difference', d.amount - d.expected),
    (d.to_user_id, d.confirmed_on, 'taken_over', d.confirmed_amount),
    (d.user_id, d.confirmed_on, 'handed_over', d.amount - d.confirmed_amount)) AS s (user_id, day, what, amount)
  WHERE d.canceled_at IS NULL AND s.amount <> 0
$$;
COMMENT ON FUNCTION steps_of_cash(cash_documents, integer) IS 'What a cash document does to drawers while it stands; -1 as sign: what its going takes away.';

-- Every document that stands, as what it does to drawers; `verify` adds up the same.
CREATE VIEW cash_steps AS
  SELECT drawer_id AS user_id, voucher_date AS day, 'received' AS what, amount FROM receipts
    WHERE drawer_id IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT drawer_id, paid_on, 'paid_back', -amount FROM refunds WHERE drawer_id IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT s.user_id, s.day, s.what, s.amount FROM cash_documents d CROSS JOIN LATERAL steps_of_cash(d, 1) AS s;
COMMENT ON VIEW cash_steps IS 'What every document that stands puts into a drawer, or takes out of it.';
COMMENT ON COLUMN cash_steps.user_id IS 'Whose drawer.';
COMMENT ON COLUMN cash_steps.day IS 'Day in India.';
COMMENT ON COLUMN cash_steps.what IS 'By what kind of document.';
COMMENT ON COLUMN cash_steps.amount IS 'What came in; negative: what went out.';

-- By statement, since many receipts in one would write the row of one drawer as many times.
CREATE FUNCTION book_added_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_cash(array_agg((drawer_id, voucher_date, 'received', sum)::cash_step)) FROM (
    SELECT drawer_id, voucher_date, sum(amount) FROM added
    WHERE drawer_id IS NOT NULL AND deleted_at IS NULL GROUP BY 1, 2) AS sums;
  RETURN NULL;
END $$;
CREATE TRIGGER receipts_booked_added AFTER INSERT ON receipts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_added_receipts();
CREATE FUNCTION book_added_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_cash(array_agg((drawer_id, paid_on, 'paid_back', -sum)::cash_step)) FROM (
    SELECT drawer_id, paid_on, sum(amount) FROM added
    WHERE drawer_id IS NOT NULL AND deleted_at IS NULL GROUP BY 1, 2) AS sums;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_booked_added AFTER INSERT ON refunds
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_added_refunds();

CREATE FUNCTION book_canceled_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_cash(ARRAY[(OLD.drawer_id, OLD.voucher_date, 'received', -OLD.amount)::cash_step]);
  RETURN NULL;
END $$;
CREATE TRIGGER receipts_booked_canceled AFTER UPDATE OF deleted_at ON receipts FOR EACH ROW
  WHEN (OLD.drawer_id IS NOT NULL AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION book_canceled_receipt();
CREATE FUNCTION book_canceled_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_cash(ARRAY[(OLD.drawer_id, OLD.paid_on, 'paid_back', OLD.amount)::cash_step]);
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_booked_canceled AFTER UPDATE OF deleted_at ON refunds FOR EACH ROW
  WHEN (OLD.drawer_id IS NOT NULL AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION book_canceled_refund();

CREATE FUNCTION close_drawer(whose bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO drawers AS d (user_id, in_hand, closed_through)
    SELECT whose, 0, max(day) FROM cash_documents WHERE user_id = whose AND kind = 'close' AND canceled_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET closed_through = excluded.closed_through
$$;
COMMENT ON FUNCTION close_drawer(bigint) IS 'Closes a drawer through the day of its last close that stands.';
CREATE FUNCTION book_cash_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE steps cash_step[];
BEGIN
  -- A close that goes opens the day on which its difference lies, one that comes closes it behind its own.
  IF NEW.kind = 'close' AND TG_OP = 'UPDATE' THEN PERFORM close_drawer(NEW.user_id); END IF;
  -- Only what changes: a confirmation of today is no change of the day on which it was handed over.
  SELECT array_agg((user_id, day, what, amount)::cash_step) INTO steps FROM (
    SELECT user_id, day, what, sum(amount) AS amount FROM (
      SELECT * FROM steps_of_cash(NEW, 1)
      UNION ALL SELECT old_steps.* FROM steps_of_cash(OLD, -1) AS old_steps WHERE TG_OP = 'UPDATE') AS all_steps
    GROUP BY 1, 2, 3 HAVING sum(amount) <> 0) AS changed;
  PERFORM book_cash(steps);
  IF NEW.kind = 'close' AND TG_OP = 'INSERT' THEN PERFORM close_drawer(NEW.user_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cash_documents_booked AFTER INSERT OR UPDATE ON cash_documents
  FOR EACH ROW EXECUTE FUNCTION book_cash_document();

-- Closed days, as everywhere: what was on the way at the end of one is confirmed on a later day.
CALL keep_closed_days('cash_documents', 'day', 'confirmed_on', 'confirmed_amount', 'difference_reason');
CREATE TRIGGER closed_days_keep_confirmations AFTER UPDATE ON cash_documents FOR EACH ROW
  WHEN (day_is_closed(LEAST(OLD.confirmed_on, NEW.confirmed_on))) EXECUTE FUNCTION closed_row_stays();
