-- Money that is lawfully short: what a customer deducts, or is let off, pays a bill beside the money and is no money that
-- came in. Each lies among the receipts, as opening advances and credit notes do, and here is what it is.
ALTER TABLE series DROP CONSTRAINT series_kind_check, ADD CONSTRAINT series_kind_check CHECK (kind IN
  ('challan', 'receipt', 'refund', 'empties', 'opening', 'opening_due', 'opening_advance', 'hand_over', 'deposit', 'pay_out', 'close',
   'invoice', 'bill_of_supply', 'credit_note', 'debit_note', 'deduction'));
ALTER TABLE receipts DROP CONSTRAINT receipts_payment_mode_check,
  ADD CONSTRAINT receipts_payment_mode_check CHECK (payment_mode IN ('Cash', 'Online', 'Opening', 'Credit note', 'Deduction'));

CREATE TABLE deductions (
  receipt_id bigint PRIMARY KEY REFERENCES receipts (id),
  with_id bigint REFERENCES receipts (id),
  kind text NOT NULL CHECK (kind IN ('tds_gst', 'tds_income_tax', 'bank_charge', 'discount', 'written_off')),
  note text NOT NULL,
  CONSTRAINT deductions_have_reasons CHECK (kind NOT IN ('discount', 'written_off') OR note <> '')
);
CREATE INDEX deductions_with ON deductions (with_id) WHERE with_id IS NOT NULL;
COMMENT ON TABLE deductions IS 'What customers deducted from what they owed, or were let off: tax at source, bank charge, discount, written off.';
COMMENT ON COLUMN deductions.receipt_id IS 'Its row among the receipts: number, day, customer, amount, and what it pays.';
COMMENT ON COLUMN deductions.with_id IS 'The receipt of the money that came with it; null for one that was entered by itself.';
COMMENT ON COLUMN deductions.kind IS 'Why it is short.';
COMMENT ON COLUMN deductions.note IS 'Number of the certificate of tax at source, empty until it came; otherwise the reason.';

-- Of a closed day too: a certificate comes months later, and no figure hangs on it.
CREATE FUNCTION deductions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.kind IN ('tds_gst', 'tds_income_tax')
    AND (NEW.receipt_id, NEW.with_id, NEW.kind) IS NOT DISTINCT FROM (OLD.receipt_id, OLD.with_id, OLD.kind)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a deduction stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'deductions_stay';
END $$;
COMMENT ON FUNCTION deductions_stay() IS 'Lets a deduction of tax be given the number of its certificate, and nothing else.';
CREATE TRIGGER deductions_stay BEFORE UPDATE OR DELETE ON deductions FOR EACH ROW EXECUTE FUNCTION deductions_stay();
CALL never_empty('deductions');

CREATE FUNCTION deduction_name(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind WHEN 'tds_gst' THEN 'TDS under GST' WHEN 'tds_income_tax' THEN 'TDS under income tax'
    WHEN 'bank_charge' THEN 'Bank charge' WHEN 'discount' THEN 'Discount' WHEN 'written_off' THEN 'Written off' END $$;
COMMENT ON FUNCTION deduction_name(text) IS 'As people call a kind of deduction.';

CREATE FUNCTION financial_year_of(asked date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(asked - interval '3 months', 'YY') || '-' || to_char(asked + interval '9 months', 'YY') $$;
COMMENT ON FUNCTION financial_year_of(date) IS 'From April to March, as 26-27.';
