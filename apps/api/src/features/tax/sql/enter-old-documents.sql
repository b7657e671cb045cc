-- Enters documents of the old books with their lines, in the order in which they come.
-- @nullable user_id
-- @notNull id, number
WITH asked AS (
  SELECT d.* FROM jsonb_to_recordset(:documents::jsonb) AS d (place int, kind text, number text, day date, buyer_name text,
    buyer_gst text, buyer_class text, place_of_supply text, supply text, section text, taxable numeric, cgst numeric, sgst numeric,
    igst numeric, round_off numeric, content jsonb, lines jsonb)),
entered AS (
  INSERT INTO old_documents (kind, number, day, buyer_name, buyer_gst, buyer_class, place_of_supply, supply, section, taxable, cgst,
    sgst, igst, round_off, content, created_by)
  SELECT kind, number, day, buyer_name, buyer_gst, buyer_class, place_of_supply, supply, section, taxable, cgst, sgst, igst,
    round_off, content, :user_id::bigint FROM asked ORDER BY place
  RETURNING id, number),
with_lines AS (
  INSERT INTO old_lines (document_id, place, description, hsn, uqc, quantity, rate, taxable, cgst, sgst, igst)
  SELECT e.id, l.place, l.description, l.hsn, l.uqc, l.quantity, l.rate, l.taxable, l.cgst, l.sgst, l.igst
  FROM entered e JOIN asked a USING (number), jsonb_to_recordset(a.lines) AS l (place int, description text, hsn text, uqc text,
    quantity numeric, rate int, taxable numeric, cgst numeric, sgst numeric, igst numeric))
SELECT id, number FROM entered
