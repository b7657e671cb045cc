-- Invoices, bills of supply and notes: issued in the deed that they are of, under a number of a series without gaps, and
-- never changed afterwards. What is wrong on one is put right by another.

-- What stands on them of the business, and how they are numbered.
ALTER TABLE settings
  ADD COLUMN legal_name text NOT NULL DEFAULT '',
  ADD COLUMN bank_holder text NOT NULL DEFAULT '',
  ADD COLUMN bank_name text NOT NULL DEFAULT '',
  ADD COLUMN bank_branch text NOT NULL DEFAULT '',
  ADD COLUMN bank_ifsc text NOT NULL DEFAULT '',
  ADD COLUMN bank_account text NOT NULL DEFAULT '',
  ADD COLUMN upi text NOT NULL DEFAULT '',
  ADD COLUMN invoice_terms text NOT NULL DEFAULT '',
  ADD COLUMN eway_limit numeric(14,2) CHECK (eway_limit > 0),
  ADD COLUMN turnover text NOT NULL DEFAULT 'up_to_5' CHECK (turnover IN ('up_to_5', 'above_5', 'above_10')),
  ADD COLUMN invoice_prefix text NOT NULL DEFAULT 'SI',
  ADD COLUMN bill_prefix text NOT NULL DEFAULT 'BS',
  ADD COLUMN credit_prefix text NOT NULL DEFAULT 'CN',
  ADD COLUMN debit_prefix text NOT NULL DEFAULT 'DN',
  ADD COLUMN number_width smallint NOT NULL DEFAULT 6 CHECK (number_width BETWEEN 4 AND 7),
  ADD COLUMN billing_since date NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date;
COMMENT ON COLUMN settings.legal_name IS 'Name of the registration, where it is another than the one the business goes by.';
COMMENT ON COLUMN settings.bank_holder IS 'Whose account customers pay into.';
COMMENT ON COLUMN settings.bank_name IS 'At which bank.';
COMMENT ON COLUMN settings.bank_branch IS 'At which branch of it.';
COMMENT ON COLUMN settings.bank_ifsc IS 'Code of the branch.';
COMMENT ON COLUMN settings.bank_account IS 'Number of the account; it stands on every invoice.';
COMMENT ON COLUMN settings.upi IS 'UPI address that the QR on an invoice pays to; empty: no QR.';
COMMENT ON COLUMN settings.invoice_terms IS 'Terms at the foot of invoices.';
COMMENT ON COLUMN settings.eway_limit IS 'Rupees that goods within the own state may be worth without an e-way bill; null: as the state has notified.';
COMMENT ON COLUMN settings.turnover IS 'Of the year before, in crores of rupees: how many digits of HSN documents need.';
COMMENT ON COLUMN settings.invoice_prefix IS 'How numbers of tax invoices begin.';
COMMENT ON COLUMN settings.bill_prefix IS 'How numbers of bills of supply begin.';
COMMENT ON COLUMN settings.credit_prefix IS 'How numbers of credit notes begin.';
COMMENT ON COLUMN settings.debit_prefix IS 'How numbers of debit notes begin.';
COMMENT ON COLUMN settings.number_width IS 'Digits of the running number; more once it has outgrown them.';
COMMENT ON COLUMN settings.billing_since IS 'Deliveries from this day on have an invoice; earlier ones are billed when somebody asks for it.';

ALTER TABLE issuers
  ADD COLUMN legal_name text NOT NULL DEFAULT '',
  ADD COLUMN bank_holder text NOT NULL DEFAULT '',
  ADD COLUMN bank_name text NOT NULL DEFAULT '',
  ADD COLUMN bank_branch text NOT NULL DEFAULT '',
  ADD COLUMN bank_ifsc text NOT NULL DEFAULT '',
  ADD COLUMN bank_account text NOT NULL DEFAULT '',
  ADD COLUMN upi text NOT NULL DEFAULT '',
  ADD COLUMN invoice_terms text NOT NULL DEFAULT '',
  ADD COLUMN eway_limit numeric(14,2);
COMMENT ON COLUMN issuers.legal_name IS 'As settings had it.';
COMMENT ON COLUMN issuers.bank_holder IS 'As settings had it.';
COMMENT ON COLUMN issuers.bank_name IS 'As settings had it.';
COMMENT ON COLUMN issuers.bank_branch IS 'As settings had it.';
COMMENT ON COLUMN issuers.bank_ifsc IS 'As settings had it.';
COMMENT ON COLUMN issuers.bank_account IS 'As settings had it.';
COMMENT ON COLUMN issuers.upi IS 'As settings had it.';
COMMENT ON COLUMN issuers.invoice_terms IS 'As settings had it.';
COMMENT ON COLUMN issuers.eway_limit IS 'As settings had it.';
DROP TRIGGER keep_issuer ON settings;
CREATE OR REPLACE FUNCTION keep_issuer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issuers (name, address, state, pincode, gst, mobile, email, terms, logo_id, legal_name, bank_holder,
      bank_name, bank_branch, bank_ifsc, bank_account, upi, invoice_terms, eway_limit)
    VALUES (NEW.name, NEW.address, NEW.state, NEW.pincode, NEW.gst, NEW.mobile, NEW.email, NEW.terms, NEW.logo_id,
      NEW.legal_name, NEW.bank_holder, NEW.bank_name, NEW.bank_branch, NEW.bank_ifsc, NEW.bank_account, NEW.upi,
      NEW.invoice_terms, NEW.eway_limit);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_issuer AFTER UPDATE ON settings FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.state, OLD.pincode, OLD.gst, OLD.mobile, OLD.email, OLD.terms, OLD.logo_id,
      OLD.legal_name, OLD.bank_holder, OLD.bank_name, OLD.bank_branch, OLD.bank_ifsc, OLD.bank_account, OLD.upi,
      OLD.invoice_terms, OLD.eway_limit)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.state, NEW.pincode, NEW.gst, NEW.mobile, NEW.email, NEW.terms,
      NEW.logo_id, NEW.legal_name, NEW.bank_holder, NEW.bank_name, NEW.bank_branch, NEW.bank_ifsc, NEW.bank_account,
      NEW.upi, NEW.invoice_terms, NEW.eway_limit))
  EXECUTE FUNCTION keep_issuer();

ALTER TABLE series ADD COLUMN last_day date;
COMMENT ON COLUMN series.last_day IS 'Day of the last document, of series where none is dated before the one that it follows; null for the others.';
ALTER TABLE series DROP CONSTRAINT series_kind_check, ADD CONSTRAINT series_kind_check CHECK (kind IN
  ('challan', 'receipt', 'refund', 'empties', 'opening', 'opening_due', 'opening_advance', 'hand_over', 'deposit', 'pay_out', 'close',
   'invoice', 'bill_of_supply', 'credit_note', 'debit_note'));

CREATE TABLE tax_documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'bill_of_supply', 'credit_note', 'debit_note')),
  -- Collated by bytes, so that the index finds beginnings of numbers.
  number text COLLATE "C" NOT NULL UNIQUE,
  year text NOT NULL,
  serial bigint NOT NULL CHECK (serial > 0),
  day date NOT NULL,
  order_id bigint REFERENCES orders (id),
  customer_id bigint NOT NULL REFERENCES customers (id),
  issuer_id bigint NOT NULL DEFAULT current_issuer() REFERENCES issuers (id),
  buyer_gst text NOT NULL,
  place_of_supply text NOT NULL CHECK (place_of_supply ~ '^[0-9]{2}$'),
  supply text NOT NULL CHECK (supply IN ('intra', 'inter')),
  section text NOT NULL CHECK (section IN ('b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur')),
  taxable numeric(14,2) NOT NULL CHECK (taxable >= 0),
  cgst numeric(14,2) NOT NULL CHECK (cgst >= 0),
  sgst numeric(14,2) NOT NULL CHECK (sgst >= 0),
  igst numeric(14,2) NOT NULL CHECK (igst >= 0),
  round_off numeric(14,2) NOT NULL,
  value numeric(14,2) NOT NULL GENERATED ALWAYS AS (taxable + cgst + sgst + igst + round_off) STORED,
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  issued_by bigint,
  canceled_at timestamptz,
  canceled_by bigint,
  cancel_reason text NOT NULL DEFAULT '',
  UNIQUE (kind, year, serial),
  CONSTRAINT tax_documents_number_fits CHECK (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  CHECK (CASE supply WHEN 'intra' THEN igst = 0 AND cgst = sgst ELSE cgst = 0 AND sgst = 0 END),
  CHECK ((canceled_at IS NULL) = (cancel_reason = ''))
);
CREATE UNIQUE INDEX tax_documents_once ON tax_documents (order_id)
  WHERE kind IN ('invoice', 'bill_of_supply') AND canceled_at IS NULL;
CREATE INDEX tax_documents_of_order ON tax_documents (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX tax_documents_by_day ON tax_documents (day, id);
CREATE INDEX tax_documents_of_customer ON tax_documents (customer_id, day, id);
CREATE INDEX tax_documents_canceled ON tax_documents (id) WHERE canceled_at IS NOT NULL;
COMMENT ON TABLE tax_documents IS 'Documents of tax as they were issued (CGST Rules 46, 49, 53). Nothing of them changes but that they are canceled.';
COMMENT ON COLUMN tax_documents.id IS 'Running number.';
COMMENT ON COLUMN tax_documents.kind IS 'Tax invoice, bill of supply, credit note or debit note.';
COMMENT ON COLUMN tax_documents.number IS 'SI/26-27/000001: capitals, at most 16 characters, never given again.';
COMMENT ON COLUMN tax_documents.year IS 'Financial year of the series.';
COMMENT ON COLUMN tax_documents.serial IS 'Its place in the series of its kind and year.';
COMMENT ON COLUMN tax_documents.day IS 'Day of issue in India; none lies before that of the number before it.';
COMMENT ON COLUMN tax_documents.order_id IS 'The order that it bills.';
COMMENT ON COLUMN tax_documents.customer_id IS 'To whom.';
COMMENT ON COLUMN tax_documents.issuer_id IS 'The business as it was at issue.';
COMMENT ON COLUMN tax_documents.buyer_gst IS 'GSTIN of the buyer at issue; empty for who is not registered.';
COMMENT ON COLUMN tax_documents.place_of_supply IS 'Code of the state.';
COMMENT ON COLUMN tax_documents.supply IS 'Within the state of the business, or into another.';
COMMENT ON COLUMN tax_documents.section IS 'Where GSTR-1 has it.';
COMMENT ON COLUMN tax_documents.taxable IS 'Rupees: sum of its lines.';
COMMENT ON COLUMN tax_documents.cgst IS 'Rupees: sum of its lines.';
COMMENT ON COLUMN tax_documents.sgst IS 'Rupees: sum of its lines; UTGST in territories without a legislature.';
COMMENT ON COLUMN tax_documents.igst IS 'Rupees: sum of its lines.';
COMMENT ON COLUMN tax_documents.round_off IS 'Rupees: what makes it what the order says is to be paid for goods.';
COMMENT ON COLUMN tax_documents.value IS 'Rupees: what it is for.';
COMMENT ON COLUMN tax_documents.content IS 'Buyer, delivery, transport and deposits as they were at issue.';
COMMENT ON COLUMN tax_documents.issued_at IS 'When.';
COMMENT ON COLUMN tax_documents.issued_by IS 'In whose deed; null for the program itself.';
COMMENT ON COLUMN tax_documents.canceled_at IS 'When it was canceled: its number stays, its figures count nowhere.';
COMMENT ON COLUMN tax_documents.canceled_by IS 'By whom.';
COMMENT ON COLUMN tax_documents.cancel_reason IS 'Why.';

CREATE TABLE tax_lines (
  document_id bigint NOT NULL REFERENCES tax_documents (id),
  place smallint NOT NULL CHECK (place > 0),
  order_line_id bigint,
  product_id bigint NOT NULL REFERENCES products (id),
  description text NOT NULL,
  category text NOT NULL,
  hsn text NOT NULL,
  uqc text NOT NULL,
  quantity numeric(12,2) NOT NULL CHECK (quantity >= 0),
  price numeric(14,2) NOT NULL,
  rate smallint NOT NULL CHECK (rate >= 0),
  taxable numeric(14,2) NOT NULL CHECK (taxable >= 0),
  cgst numeric(14,2) NOT NULL CHECK (cgst >= 0),
  sgst numeric(14,2) NOT NULL CHECK (sgst >= 0),
  igst numeric(14,2) NOT NULL CHECK (igst >= 0),
  PRIMARY KEY (document_id, place)
);
COMMENT ON TABLE tax_lines IS 'Lines of documents of tax, copied at issue.';
COMMENT ON COLUMN tax_lines.document_id IS 'Of which.';
COMMENT ON COLUMN tax_lines.place IS 'From 1 on, as they are printed.';
COMMENT ON COLUMN tax_lines.order_line_id IS 'Line of the order that it is of.';
COMMENT ON COLUMN tax_lines.product_id IS 'What it is of.';
COMMENT ON COLUMN tax_lines.description IS 'Name of the goods at issue.';
COMMENT ON COLUMN tax_lines.category IS 'Of the goods at issue: gas for households needs no e-way bill.';
COMMENT ON COLUMN tax_lines.hsn IS 'As many digits as the product had.';
COMMENT ON COLUMN tax_lines.uqc IS 'Unit quantity code of the returns: NOS.';
COMMENT ON COLUMN tax_lines.quantity IS 'How many.';
COMMENT ON COLUMN tax_lines.price IS 'Rupees for one, without GST.';
COMMENT ON COLUMN tax_lines.rate IS 'Percent of GST.';
COMMENT ON COLUMN tax_lines.taxable IS 'Rupees.';
COMMENT ON COLUMN tax_lines.cgst IS 'Rupees.';
COMMENT ON COLUMN tax_lines.sgst IS 'Rupees.';
COMMENT ON COLUMN tax_lines.igst IS 'Rupees.';

CALL keep_closed_days('tax_documents', 'day');

CREATE FUNCTION tax_documents_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A generated column has no value yet before the row is written.
  later text[] := ARRAY['canceled_at', 'canceled_by', 'cancel_reason', 'value'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - later = to_jsonb(NEW) - later AND OLD.canceled_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'documents of tax stay as they were issued';
END $$;
COMMENT ON FUNCTION tax_documents_are_final() IS 'Lets a document be canceled once, and nothing else.';
CREATE TRIGGER tax_documents_are_final BEFORE UPDATE OR DELETE ON tax_documents
  FOR EACH ROW EXECUTE FUNCTION tax_documents_are_final();
CREATE FUNCTION tax_lines_are_final() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN RAISE EXCEPTION ''documents of tax stay as they were issued''; END';
COMMENT ON FUNCTION tax_lines_are_final() IS 'Refuses every change of a line.';
CREATE TRIGGER tax_lines_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_lines
  FOR EACH STATEMENT EXECUTE FUNCTION tax_lines_are_final();

ALTER TABLE orders ADD COLUMN is_billed boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN orders.is_billed IS 'Whether a tax invoice or bill of supply of it stands.';
CREATE INDEX orders_unbilled ON orders (delivered_on, id) WHERE status = 4 AND NOT is_billed;
-- An order of a closed day is billed on a later one.
DROP TRIGGER closed_days_stay ON orders;
CREATE TRIGGER closed_days_stay AFTER UPDATE ON orders FOR EACH ROW
  WHEN (day_is_closed(LEAST(OLD.delivered_on, NEW.delivered_on)))
  EXECUTE FUNCTION closed_row_stays('paid', 'version', 'updated_at', 'updated_by', 'is_billed');

-- An invoice is the paper of an order: whoever sees orders sees it.
UPDATE roles SET rights = rights || CASE
    WHEN name = 'Accountant' THEN ARRAY['tax.read', 'tax.write', 'tax.approve']
    WHEN name = 'Manager' THEN ARRAY['tax.read', 'tax.write']
    ELSE ARRAY['tax.read'] END
WHERE 'orders.read' = ANY (rights);
