-- Cash that a driver took at the door lies with the driver until somebody counts it and takes it over: then it is in a drawer.
ALTER TABLE receipts ADD COLUMN carried_by bigint REFERENCES drivers (id);
COMMENT ON COLUMN receipts.carried_by IS 'Driver who took the cash at the door and carried it; null where it went into a drawer at once.';
ALTER TABLE receipts ADD CONSTRAINT receipts_one_holder CHECK (carried_by IS NULL OR (drawer_id IS NULL AND payment_mode = 'Cash'));
CREATE INDEX receipts_carried ON receipts (carried_by, voucher_date) INCLUDE (amount)
  WHERE carried_by IS NOT NULL AND deleted_at IS NULL;

DROP TRIGGER receipts_in_drawer ON receipts;
CREATE TRIGGER receipts_in_drawer BEFORE INSERT ON receipts FOR EACH ROW
  WHEN (NEW.payment_mode = 'Cash' AND NEW.carried_by IS NULL) EXECUTE FUNCTION name_drawer();

ALTER TABLE series DROP CONSTRAINT series_kind_check, ADD CONSTRAINT series_kind_check CHECK (kind IN
  ('challan', 'receipt', 'refund', 'empties', 'opening', 'opening_due', 'opening_advance', 'hand_over', 'deposit', 'pay_out', 'close',
   'take_over', 'invoice', 'bill_of_supply', 'credit_note', 'debit_note', 'deduction'));

ALTER TABLE cash_documents ADD COLUMN driver_id bigint REFERENCES drivers (id),
  DROP CONSTRAINT cash_documents_kind_check,
  ADD CONSTRAINT cash_documents_kind_check CHECK (kind IN ('hand_over', 'deposit', 'pay_out', 'close', 'take_over')),
  DROP CONSTRAINT cash_documents_kind_facts,
  ADD CONSTRAINT cash_documents_kind_facts CHECK ((kind = 'hand_over') = (to_user_id IS NOT NULL)
    AND (kind = 'pay_out') = (head <> '') AND (kind = 'deposit') = (bank <> '')
    AND (kind = 'take_over') = (driver_id IS NOT NULL)
    AND (kind IN ('close', 'take_over')) = (expected IS NOT NULL) AND (kind = 'close') = (pieces IS NOT NULL)),
  ADD CONSTRAINT cash_documents_taken_over CHECK (kind <> 'take_over' OR amount <= expected);
CREATE INDEX cash_documents_taken_over_of ON cash_documents (driver_id, day) INCLUDE (amount)
  WHERE kind = 'take_over' AND canceled_at IS NULL;
COMMENT ON TABLE cash_documents IS 'Cash that a person handed to another, took over from a driver, brought to the bank, paid out or counted at the end of a day. One that is wrong is taken back.';
COMMENT ON COLUMN cash_documents.number IS 'Of its series without gaps: CH, CB, CP, CC or CT/26-27/00001.';
COMMENT ON COLUMN cash_documents.kind IS 'Hand-over, bank deposit, paid out, close of the drawer, or taken over from a driver.';
COMMENT ON COLUMN cash_documents.day IS 'Day in India on which the cash left the drawer, came from the driver, or at whose end it was counted.';
COMMENT ON COLUMN cash_documents.driver_id IS 'Of what was taken over: from which driver.';
COMMENT ON COLUMN cash_documents.expected IS 'Of a close: what should have been there; of what was taken over: what the driver carried.';

CREATE TABLE driver_cash (
  driver_id bigint PRIMARY KEY REFERENCES drivers (id),
  carried numeric(14,2) NOT NULL
) WITH (fillfactor = 50);
COMMENT ON TABLE driver_cash IS 'The cash that a driver carries; its row is held by whoever changes that. Kept by triggers.';
COMMENT ON COLUMN driver_cash.driver_id IS 'Which driver.';
COMMENT ON COLUMN driver_cash.carried IS 'Taken at doors less what was taken over.';

CREATE VIEW carried_steps AS
  SELECT carried_by AS driver_id, voucher_date AS day, 'received' AS what, amount FROM receipts
    WHERE carried_by IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT driver_id, day, 'taken_over', -amount FROM cash_documents WHERE kind = 'take_over' AND canceled_at IS NULL;
COMMENT ON VIEW carried_steps IS 'What every document that stands gives a driver to carry, or takes over.';
COMMENT ON COLUMN carried_steps.driver_id IS 'Which driver.';
COMMENT ON COLUMN carried_steps.day IS 'Day in India.';
COMMENT ON COLUMN carried_steps.what IS 'By what kind of document.';
COMMENT ON COLUMN carried_steps.amount IS 'What came; negative: what went.';

CREATE FUNCTION carry_cash(who bigint, rupees numeric) RETURNS void LANGUAGE sql AS $$
  INSERT INTO driver_cash AS d (driver_id, carried) VALUES (who, rupees)
    ON CONFLICT (driver_id) DO UPDATE SET carried = d.carried + excluded.carried
$$;
COMMENT ON FUNCTION carry_cash(bigint, numeric) IS 'Adds to what a driver carries.';

CREATE OR REPLACE FUNCTION steps_of_cash(d cash_documents, sign integer) RETURNS SETOF cash_step LANGUAGE sql IMMUTABLE AS $$
  SELECT s.user_id, s.day, s.what, s.amount * sign FROM (VALUES
    (d.user_id, d.day, 'handed_over', CASE d.kind WHEN 'hand_over' THEN -d.amount END),
    (d.user_id, d.day, 'deposited', CASE d.kind WHEN 'deposit' THEN -d.amount END),
    (d.user_id, d.day, 'paid_out', CASE d.kind WHEN 'pay_out' THEN -d.amount END),
    (d.user_id, d.day, 'difference', CASE d.kind WHEN 'close' THEN d.amount - d.expected END),
    (d.user_id, d.day, 'taken_over', CASE d.kind WHEN 'take_over' THEN d.amount END),
    (d.to_user_id, d.confirmed_on, 'taken_over', d.confirmed_amount),
    (d.user_id, d.confirmed_on, 'handed_over', d.amount - d.confirmed_amount)) AS s (user_id, day, what, amount)
  WHERE d.canceled_at IS NULL AND s.amount <> 0
$$;

CREATE FUNCTION carry_added_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM carry_cash(NEW.carried_by, NEW.amount);
  RETURN NULL;
END $$;
CREATE TRIGGER receipts_carried_added AFTER INSERT ON receipts FOR EACH ROW
  WHEN (NEW.carried_by IS NOT NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION carry_added_receipt();
CREATE FUNCTION carry_canceled_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM carry_cash(OLD.carried_by, -OLD.amount);
  RETURN NULL;
END $$;
CREATE TRIGGER receipts_carried_canceled AFTER UPDATE OF deleted_at ON receipts FOR EACH ROW
  WHEN (OLD.carried_by IS NOT NULL AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION carry_canceled_receipt();
-- The drawer is booked before, so that everybody locks it before the driver.
CREATE FUNCTION carry_taken_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM carry_cash(NEW.driver_id, CASE WHEN NEW.canceled_at IS NULL THEN -NEW.amount ELSE NEW.amount END);
  RETURN NULL;
END $$;
CREATE TRIGGER cash_documents_taken_over_added AFTER INSERT ON cash_documents FOR EACH ROW
  WHEN (NEW.kind = 'take_over') EXECUTE FUNCTION carry_taken_over();
CREATE TRIGGER cash_documents_taken_over_canceled AFTER UPDATE OF canceled_at ON cash_documents FOR EACH ROW
  WHEN (NEW.kind = 'take_over' AND OLD.canceled_at IS NULL AND NEW.canceled_at IS NOT NULL) EXECUTE FUNCTION carry_taken_over();
