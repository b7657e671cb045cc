-- Documents of tax of the month in which a business came to this program, as its old books have them: in the returns of
-- that month, and nowhere else. Ids are below zero, so that none is that of a document of ours.
CREATE TABLE old_documents (
  id bigint GENERATED ALWAYS AS IDENTITY (START -1 INCREMENT -1) PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'bill_of_supply', 'credit_note', 'debit_note')),
  number text COLLATE "C" NOT NULL CONSTRAINT old_documents_once UNIQUE,
  series text COLLATE "C" NOT NULL GENERATED ALWAYS AS (rtrim(number, '0123456789')) STORED,
  serial bigint NOT NULL GENERATED ALWAYS AS (coalesce(substring(number FROM '[0-9]+$')::bigint, 0)) STORED,
  day date NOT NULL,
  issuer_id bigint NOT NULL DEFAULT current_issuer() REFERENCES issuers (id),
  buyer_name text NOT NULL,
  buyer_gst text NOT NULL,
  buyer_class text NOT NULL,
  place_of_supply text NOT NULL CHECK (place_of_supply ~ '^[0-9]{2}$'),
  supply text NOT NULL CHECK (supply IN ('intra', 'inter')),
  section text NOT NULL CHECK (section IN ('b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur')),
  taxable numeric(14,2) NOT NULL CHECK (taxable >= 0),
  cgst numeric(14,2) NOT NULL CHECK (cgst >= 0),
  sgst numeric(14,2) NOT NULL CHECK (sgst >= 0),
  igst numeric(14,2) NOT NULL CHECK (igst >= 0),
  round_off numeric(14,2) NOT NULL CHECK (round_off BETWEEN -1 AND 1),
  value numeric(14,2) NOT NULL GENERATED ALWAYS AS (taxable + cgst + sgst + igst + round_off) STORED,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint REFERENCES users (id),
  CHECK (id < 0),
  CHECK (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  CHECK (buyer_gst = '' OR buyer_name <> ''),
  CHECK (CASE supply WHEN 'intra' THEN igst = 0 AND cgst = sgst ELSE cgst = 0 AND sgst = 0 END)
);
CREATE INDEX old_documents_by_day ON old_documents (day, id);
CREATE INDEX old_documents_by_series ON old_documents (kind, series, serial);
CREATE INDEX old_documents_issuer ON old_documents (issuer_id);
CREATE INDEX old_documents_created_by ON old_documents (created_by);
COMMENT ON TABLE old_documents IS 'Invoices and notes that the program of before issued, in the returns of their month and nowhere else: no order, no dues, no stock, no voucher. Rows come and go with the file that they are brought in from, and never change.';
COMMENT ON COLUMN old_documents.id IS 'Running number, below zero: no document of tax_documents has it.';
COMMENT ON COLUMN old_documents.kind IS 'Tax invoice, bill of supply, credit note or debit note.';
COMMENT ON COLUMN old_documents.number IS 'As it was issued, in capitals; at most 16 characters.';
COMMENT ON COLUMN old_documents.series IS 'What stands before the last digits of the number.';
COMMENT ON COLUMN old_documents.serial IS 'The last digits of the number, 0 where it ends in none.';
COMMENT ON COLUMN old_documents.day IS 'Day of issue.';
COMMENT ON COLUMN old_documents.issuer_id IS 'The business as it was when the document was brought in: by its GSTIN a return has it.';
COMMENT ON COLUMN old_documents.buyer_name IS 'Name of the buyer; may be empty for who is not registered.';
COMMENT ON COLUMN old_documents.buyer_gst IS 'GSTIN of the buyer; empty for who is not registered.';
COMMENT ON COLUMN old_documents.buyer_class IS 'Class of registration of the buyer; empty where its GSTIN alone says it.';
COMMENT ON COLUMN old_documents.place_of_supply IS 'Code of the state.';
COMMENT ON COLUMN old_documents.supply IS 'Within the state of the business, or into another.';
COMMENT ON COLUMN old_documents.section IS 'Where GSTR-1 has it.';
COMMENT ON COLUMN old_documents.taxable IS 'Rupees: sum of its lines.';
COMMENT ON COLUMN old_documents.cgst IS 'Rupees: sum of its lines.';
COMMENT ON COLUMN old_documents.sgst IS 'Rupees: sum of its lines.';
COMMENT ON COLUMN old_documents.igst IS 'Rupees: sum of its lines.';
COMMENT ON COLUMN old_documents.round_off IS 'Rupees: what lies between its lines and its value, one at most.';
COMMENT ON COLUMN old_documents.value IS 'Rupees: what it is for.';
COMMENT ON COLUMN old_documents.content IS 'Its buyer, as documents of tax keep theirs: what reads a return reads both.';
COMMENT ON COLUMN old_documents.created_at IS 'When it was brought in.';
COMMENT ON COLUMN old_documents.created_by IS 'By whom; null for the program itself.';

CREATE TABLE old_lines (
  document_id bigint NOT NULL REFERENCES old_documents (id),
  place smallint NOT NULL CHECK (place > 0),
  description text NOT NULL,
  hsn text NOT NULL CHECK (hsn ~ '^[0-9]{4,8}$'),
  uqc text NOT NULL,
  quantity numeric(12,2) NOT NULL CHECK (quantity >= 0),
  rate smallint NOT NULL CHECK (rate >= 0),
  taxable numeric(14,2) NOT NULL CHECK (taxable >= 0),
  cgst numeric(14,2) NOT NULL CHECK (cgst >= 0),
  sgst numeric(14,2) NOT NULL CHECK (sgst >= 0),
  igst numeric(14,2) NOT NULL CHECK (igst >= 0),
  PRIMARY KEY (document_id, place)
);
COMMENT ON TABLE old_lines IS 'Lines of documents of the old books, as their register has them.';
COMMENT ON COLUMN old_lines.document_id IS 'Of which.';
COMMENT ON COLUMN old_lines.place IS 'From 1 on, as the file has them.';
COMMENT ON COLUMN old_lines.description IS 'Name of the goods; empty where the file has none.';
COMMENT ON COLUMN old_lines.hsn IS 'Code of the goods, 4 to 8 digits.';
COMMENT ON COLUMN old_lines.uqc IS 'Unit quantity code of the returns: NOS.';
COMMENT ON COLUMN old_lines.quantity IS 'How many.';
COMMENT ON COLUMN old_lines.rate IS 'Percent of GST.';
COMMENT ON COLUMN old_lines.taxable IS 'Rupees.';
COMMENT ON COLUMN old_lines.cgst IS 'Rupees.';
COMMENT ON COLUMN old_lines.sgst IS 'Rupees.';
COMMENT ON COLUMN old_lines.igst IS 'Rupees.';

CALL keep_closed_days('old_documents', 'day');
CREATE TRIGGER closed_days_stay AFTER INSERT OR UPDATE OR DELETE ON old_lines FOR EACH ROW
  EXECUTE FUNCTION closed_document_keeps_lines('old_documents', 'day', 'document_id');
CALL never_empty('old_lines');

CREATE FUNCTION old_documents_are_final() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN RAISE EXCEPTION ''documents of the old books stay as they were brought in''; END';
COMMENT ON FUNCTION old_documents_are_final() IS 'Refuses every change: a document is taken back whole and brought in again.';
CREATE TRIGGER old_documents_are_final BEFORE UPDATE ON old_documents
  FOR EACH ROW EXECUTE FUNCTION old_documents_are_final();
CREATE TRIGGER old_lines_are_final BEFORE UPDATE ON old_lines
  FOR EACH ROW EXECUTE FUNCTION old_documents_are_final();

-- What a return reads. Without conditions of their own: PostgreSQL looks up rows of either side in their indexes only then.
CREATE VIEW documents_of_returns AS
  SELECT id, kind, number, year, serial, day, order_id, customer_id, issuer_id, buyer_gst, buyer_class, place_of_supply, supply,
    section, taxable, cgst, sgst, igst, round_off, value, content, original_id, cause, reason, canceled_at, canceled_by,
    cancel_reason
  FROM tax_documents
  UNION ALL
  SELECT id, kind, number, ''::text, serial, day, NULL::bigint, 0::bigint, issuer_id, buyer_gst, buyer_class, place_of_supply, supply,
    section, taxable, cgst, sgst, igst, round_off, value, content, NULL::bigint, ''::text, ''::text, NULL::timestamptz, NULL::bigint,
    ''::text
  FROM old_documents;
COMMENT ON VIEW documents_of_returns IS 'Documents of tax, ours and, below zero, those of the old books: what the returns of a month are made of.';
COMMENT ON COLUMN documents_of_returns.id IS 'Of the document; below zero one of the old books.';
COMMENT ON COLUMN documents_of_returns.kind IS 'Tax invoice, bill of supply, credit note or debit note.';
COMMENT ON COLUMN documents_of_returns.number IS 'Its number.';
COMMENT ON COLUMN documents_of_returns.year IS 'Financial year of the series; empty for those of the old books.';
COMMENT ON COLUMN documents_of_returns.serial IS 'Its place in its series.';
COMMENT ON COLUMN documents_of_returns.day IS 'Day of issue.';
COMMENT ON COLUMN documents_of_returns.order_id IS 'The order that it bills.';
COMMENT ON COLUMN documents_of_returns.customer_id IS 'To whom; 0 for those of the old books.';
COMMENT ON COLUMN documents_of_returns.issuer_id IS 'The business as it was.';
COMMENT ON COLUMN documents_of_returns.buyer_gst IS 'GSTIN of the buyer; empty for who is not registered.';
COMMENT ON COLUMN documents_of_returns.buyer_class IS 'Class of registration of the buyer.';
COMMENT ON COLUMN documents_of_returns.place_of_supply IS 'Code of the state.';
COMMENT ON COLUMN documents_of_returns.supply IS 'Within the state of the business, or into another.';
COMMENT ON COLUMN documents_of_returns.section IS 'Where GSTR-1 has it.';
COMMENT ON COLUMN documents_of_returns.taxable IS 'Rupees.';
COMMENT ON COLUMN documents_of_returns.cgst IS 'Rupees.';
COMMENT ON COLUMN documents_of_returns.sgst IS 'Rupees.';
COMMENT ON COLUMN documents_of_returns.igst IS 'Rupees.';
COMMENT ON COLUMN documents_of_returns.round_off IS 'Rupees.';
COMMENT ON COLUMN documents_of_returns.value IS 'Rupees: what it is for.';
COMMENT ON COLUMN documents_of_returns.content IS 'Its buyer, and what else was kept.';
COMMENT ON COLUMN documents_of_returns.original_id IS 'What a note of ours changes.';
COMMENT ON COLUMN documents_of_returns.cause IS 'Cause of a credit note of ours.';
COMMENT ON COLUMN documents_of_returns.reason IS 'Why a note of ours was issued.';
COMMENT ON COLUMN documents_of_returns.canceled_at IS 'When it was canceled; one of the old books is taken back whole.';
COMMENT ON COLUMN documents_of_returns.canceled_by IS 'By whom.';
COMMENT ON COLUMN documents_of_returns.cancel_reason IS 'Why.';

CREATE VIEW lines_of_returns AS
  SELECT document_id, place, description, hsn, uqc, quantity, price, rate, taxable, cgst, sgst, igst FROM tax_lines
  UNION ALL
  SELECT document_id, place, description, hsn, uqc, quantity, 0::numeric(14,2), rate, taxable, cgst, sgst, igst FROM old_lines;
COMMENT ON VIEW lines_of_returns IS 'Lines of documents of tax, ours and those of the old books.';
COMMENT ON COLUMN lines_of_returns.document_id IS 'Of which; below zero of one of the old books.';
COMMENT ON COLUMN lines_of_returns.place IS 'From 1 on.';
COMMENT ON COLUMN lines_of_returns.description IS 'Name of the goods.';
COMMENT ON COLUMN lines_of_returns.hsn IS 'Code of the goods.';
COMMENT ON COLUMN lines_of_returns.uqc IS 'Unit quantity code.';
COMMENT ON COLUMN lines_of_returns.quantity IS 'How many.';
COMMENT ON COLUMN lines_of_returns.price IS 'Rupees for one; 0 where the old books are brought in without it.';
COMMENT ON COLUMN lines_of_returns.rate IS 'Percent of GST.';
COMMENT ON COLUMN lines_of_returns.taxable IS 'Rupees.';
COMMENT ON COLUMN lines_of_returns.cgst IS 'Rupees.';
COMMENT ON COLUMN lines_of_returns.sgst IS 'Rupees.';
COMMENT ON COLUMN lines_of_returns.igst IS 'Rupees.';

-- Lines of a file that are of one record are stored, refused and taken back together.
ALTER TABLE import_lines ADD COLUMN of_one text NOT NULL DEFAULT '';
COMMENT ON COLUMN import_lines.of_one IS 'What tells lines of one record from all others, as a keyed hash; empty where each line is a record.';
CREATE INDEX import_lines_of_one ON import_lines (import_id, of_one) WHERE of_one <> '';
