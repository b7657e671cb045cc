-- Issues the document `tax`, made by make-document.ts, for the one row of the CTE `billed`; none where it is null.
tax AS (
  SELECT t.* FROM billed, jsonb_to_record(:tax::jsonb) AS
-- @include document.part.sql
  WHERE :tax::jsonb IS NOT NULL),
-- @include ../../../database/next-tax-number.part.sql
issued AS (
  INSERT INTO tax_documents (kind, number, year, serial, day, order_id, customer_id, buyer_gst, place_of_supply, supply,
    section, taxable, cgst, sgst, igst, round_off, content, original_id, cause, reason, issued_by)
  SELECT kind, prefix || '/' || year || '/' || lpad(last::text, greatest(width, length(last::text)), '0'), year, last,
    day, order_id, customer_id, buyer_gst, place_of_supply, supply, section, taxable, cgst, sgst, igst, round_off,
    content, original_id, coalesce(cause, ''), coalesce(reason, ''), :user_id::bigint
  FROM tax, taken
  RETURNING id, number, day),
issued_lines AS (
  INSERT INTO tax_lines (document_id, place, original_place, order_line_id, product_id, description, category, hsn, uqc, quantity,
    price, rate, taxable, cgst, sgst, igst)
  SELECT issued.id, l.place, l.original_place, l.order_line_id, l.product_id, l.description,
    (SELECT category FROM products WHERE id = l.product_id), l.hsn, l.uqc, l.quantity, l.price, l.rate, l.taxable, l.cgst, l.sgst, l.igst
  FROM issued, tax, jsonb_to_recordset(tax.lines) AS
-- @include document-line.part.sql
  ),
