-- A return is of one GSTIN: sums of a month ask who issued a document without reading the wide row.
DROP INDEX tax_documents_by_day;
CREATE INDEX tax_documents_by_day ON tax_documents (day, id) INCLUDE (kind, section, buyer_gst, buyer_class, supply,
  place_of_supply, canceled_at, number, year, serial, order_id, issuer_id, taxable, cgst, sgst, igst, round_off, value);
