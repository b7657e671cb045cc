-- Issues the documents `taxes`, each made by make-document.ts for another order, with numbers in their sequence; none of an
-- order that is not in the CTE `billed`.
taxes AS (
  SELECT t.* FROM jsonb_to_recordset(:taxes::jsonb) AS
-- @include document.part.sql
    JOIN billed ON billed.id = t.order_id),
-- @include ../../../database/next-tax-numbers.part.sql
issued AS (
  INSERT INTO tax_documents (kind, number, year, serial, day, order_id, customer_id, buyer_gst, place_of_supply, supply,
    section, taxable, cgst, sgst, igst, round_off, content, issued_by)
  SELECT kind, prefix || '/' || year || '/' || lpad(serial::text, greatest(width, length(serial::text)), '0'), year, serial,
    day, order_id, customer_id, buyer_gst, place_of_supply, supply, section, taxable, cgst, sgst, igst, round_off,
    content, :user_id::bigint
  FROM taxes JOIN taxes_numbered USING (order_id) ORDER BY serial
  RETURNING id, order_id, number),
issued_lines AS (
  INSERT INTO tax_lines (document_id, place, original_place, order_line_id, product_id, description, category, hsn, uqc, quantity,
    price, rate, taxable, cgst, sgst, igst)
  SELECT issued.id, l.place, l.original_place, l.order_line_id, l.product_id, l.description,
    (SELECT category FROM products WHERE id = l.product_id), l.hsn, l.uqc, l.quantity, l.price, l.rate, l.taxable, l.cgst, l.sgst, l.igst
  FROM issued JOIN taxes USING (order_id), jsonb_to_recordset(taxes.lines) AS
-- @include document-line.part.sql
  ),
