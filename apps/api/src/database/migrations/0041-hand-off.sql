-- What the two portals give back for documents, beside them, since documents themselves stay as they were issued; and how
-- the business is called where files of it go.

ALTER TABLE settings
  ADD COLUMN town text NOT NULL DEFAULT '',
  ADD COLUMN e_invoice_from date,
  ADD COLUMN tally_company text NOT NULL DEFAULT '',
  ADD COLUMN tally_key text NOT NULL DEFAULT '',
  ADD COLUMN tally_names text NOT NULL DEFAULT '';
COMMENT ON COLUMN settings.town IS 'Where the business is, as portals ask it beside the address.';
COMMENT ON COLUMN settings.e_invoice_from IS 'First day whose documents to registered buyers are reported to the invoice portal; null: none are.';
COMMENT ON COLUMN settings.tally_company IS 'Name of the company in Tally, letter by letter.';
COMMENT ON COLUMN settings.tally_key IS 'What vouchers are known again by in Tally; empty: the GSTIN of the first document.';
COMMENT ON COLUMN settings.tally_names IS 'Ledgers and types of vouchers that Tally calls otherwise, one in each line: what = name.';

CREATE TABLE tax_registrations (
  document_id bigint PRIMARY KEY REFERENCES tax_documents (id),
  irn text NOT NULL CONSTRAINT tax_registrations_irn UNIQUE CHECK (irn ~ '^[0-9a-f]{64}$'),
  ack_no text NOT NULL CHECK (ack_no ~ '^[0-9]{15,20}$'),
  ack_at timestamptz NOT NULL,
  signed_qr text NOT NULL DEFAULT '',
  entered_at timestamptz NOT NULL DEFAULT now(),
  entered_by bigint,
  canceled_at timestamptz,
  canceled_by bigint,
  cancel_reason text NOT NULL DEFAULT '',
  CHECK ((canceled_at IS NULL) = (cancel_reason = ''))
);
COMMENT ON TABLE tax_registrations IS 'Documents that the invoice portal has registered (CGST Rule 48(4)).';
COMMENT ON COLUMN tax_registrations.document_id IS 'Of which.';
COMMENT ON COLUMN tax_registrations.irn IS 'Invoice reference number, 64 digits of base 16.';
COMMENT ON COLUMN tax_registrations.ack_no IS 'Number of the acknowledgment.';
COMMENT ON COLUMN tax_registrations.ack_at IS 'When it was acknowledged.';
COMMENT ON COLUMN tax_registrations.signed_qr IS 'What the portal signed for the QR, as it came; empty until somebody has it.';
COMMENT ON COLUMN tax_registrations.entered_at IS 'When it was read back here.';
COMMENT ON COLUMN tax_registrations.entered_by IS 'By whom.';
COMMENT ON COLUMN tax_registrations.canceled_at IS 'When somebody entered that the IRN is canceled on the portal.';
COMMENT ON COLUMN tax_registrations.canceled_by IS 'By whom.';
COMMENT ON COLUMN tax_registrations.cancel_reason IS 'Why.';

CREATE FUNCTION tax_registrations_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  later text[] := ARRAY['canceled_at', 'canceled_by', 'cancel_reason', 'signed_qr'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - later = to_jsonb(NEW) - later AND OLD.canceled_at IS NULL
    AND OLD.signed_qr IN ('', NEW.signed_qr) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what the portal gave stays';
END $$;
COMMENT ON FUNCTION tax_registrations_stay() IS 'Lets a QR be added once and an IRN be canceled once, and nothing else.';
CREATE TRIGGER tax_registrations_stay BEFORE UPDATE OR DELETE ON tax_registrations
  FOR EACH ROW EXECUTE FUNCTION tax_registrations_stay();

-- What is to be reported is looked for from the day on which reporting began.
CREATE INDEX tax_documents_to_registered ON tax_documents (day, id) WHERE buyer_gst <> '' AND canceled_at IS NULL;

CREATE TABLE eway_bills (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id bigint REFERENCES tax_documents (id),
  challan_id bigint REFERENCES challans (id),
  number text NOT NULL CONSTRAINT eway_bills_number UNIQUE CHECK (number ~ '^[0-9]{12}$'),
  made_at timestamptz NOT NULL,
  valid_until timestamptz,
  entered_at timestamptz NOT NULL DEFAULT now(),
  entered_by bigint,
  canceled_at timestamptz,
  canceled_by bigint,
  cancel_reason text NOT NULL DEFAULT '',
  CHECK (num_nonnulls(document_id, challan_id) = 1),
  CHECK (valid_until > made_at),
  CHECK ((canceled_at IS NULL) = (cancel_reason = ''))
);
CREATE UNIQUE INDEX eway_bills_of_document ON eway_bills (document_id) WHERE canceled_at IS NULL AND document_id IS NOT NULL;
CREATE UNIQUE INDEX eway_bills_of_challan ON eway_bills (challan_id) WHERE canceled_at IS NULL AND challan_id IS NOT NULL;
CREATE INDEX eway_bills_running_out ON eway_bills (valid_until) WHERE canceled_at IS NULL;
COMMENT ON TABLE eway_bills IS 'E-way bills that the portal made for goods under way (CGST Rule 138).';
COMMENT ON COLUMN eway_bills.id IS 'Running number.';
COMMENT ON COLUMN eway_bills.document_id IS 'Invoice or bill of supply that the goods go with.';
COMMENT ON COLUMN eway_bills.challan_id IS 'Or the challan.';
COMMENT ON COLUMN eway_bills.number IS 'Twelve digits.';
COMMENT ON COLUMN eway_bills.made_at IS 'When the portal made it.';
COMMENT ON COLUMN eway_bills.valid_until IS 'Null until a vehicle is entered on the portal.';
COMMENT ON COLUMN eway_bills.entered_at IS 'When it was read back here.';
COMMENT ON COLUMN eway_bills.entered_by IS 'By whom.';
COMMENT ON COLUMN eway_bills.canceled_at IS 'When somebody entered that it is canceled on the portal.';
COMMENT ON COLUMN eway_bills.canceled_by IS 'By whom.';
COMMENT ON COLUMN eway_bills.cancel_reason IS 'Why.';
