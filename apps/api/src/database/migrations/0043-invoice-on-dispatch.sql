-- Invoices that go with the goods: issued when an order leaves, and credited with what of it is not delivered.
ALTER TABLE settings ADD COLUMN invoice_on text NOT NULL DEFAULT 'delivery' CHECK (invoice_on IN ('delivery', 'dispatch'));
COMMENT ON COLUMN settings.invoice_on IS 'By which deed of an order its invoice is issued, unless the dispatch says otherwise.';
ALTER TABLE tax_documents DROP CONSTRAINT tax_documents_note_names,
  ADD CONSTRAINT tax_documents_note_names CHECK ((kind IN ('credit_note', 'debit_note')) = (original_id IS NOT NULL)
    AND (kind = 'credit_note') = (cause <> '') AND cause IN ('', 'goods_back', 'price', 'canceled', 'undelivered'));
COMMENT ON COLUMN tax_documents.cause IS 'Of a credit note: goods back, a price, all of the supply, or what was billed when it left and was not delivered: of this its order says money and cylinders already.';
CREATE INDEX tax_documents_undelivered ON tax_documents (original_id) WHERE cause = 'undelivered' AND canceled_at IS NULL;
