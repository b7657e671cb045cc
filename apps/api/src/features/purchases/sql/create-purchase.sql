-- Enters an invoice with its lines: fulls come, empties go. Nothing is written when a product is not as it was read.
-- `answer_so_far` is the answer without its id.
-- @command
-- @nullable user_id
-- @type answer { id: number; total_amount: number; warnings: string[]; message: string }
WITH bought AS (
  INSERT INTO purchases (vendor_id, type, invoice_no, invoiced_on, total_amount, place_of_supply, vendor_gst, supply, credit,
    cgst, sgst, igst, round_off, created_by)
  SELECT vendor_id, type, invoice_no, invoiced_on, total_amount, place_of_supply, vendor_gst, supply, credit,
    cgst, sgst, igst, round_off, :user_id::bigint
  FROM json_populate_record(NULL::purchases, :invoice::json)
  WHERE (SELECT count(*) FROM unnest(:products::bigint[], :product_versions::int[]) AS l (id, version)
    JOIN products AS p USING (id, version) WHERE p.deleted_at IS NULL) = cardinality(:products::bigint[])
  RETURNING id, vendor_id, invoice_no, invoiced_on),
lined AS (
  INSERT INTO purchase_lines (purchase_id, vendor_id, invoiced_on, product_id, product_name, hsn, gst, unit, category,
    unit_price, discount, quantity, empties_returned, vehicle_no, taxable_amount, gst_amount)
  SELECT bought.id, bought.vendor_id, bought.invoiced_on, product_id, product_name, hsn, gst, unit, category,
    unit_price, discount, quantity, empties_returned, vehicle_no, taxable_amount, gst_amount
  FROM bought, json_populate_recordset(NULL::purchase_lines, :lines::json)
  RETURNING product_id, quantity, empties_returned),
-- @include ../../inventory/sql/already-counted.part.sql
moves AS (
  SELECT product_id, invoiced_on AS day, now() AS at, NULL::text AS holder, 0::bigint AS holder_id, 'plant' AS other,
    vendor_id AS other_id, quantity AS fulls, -empties_returned AS empties, 'purchase' AS document,
    bought.id AS document_id, invoice_no AS document_no, '' AS note, NULL::bigint AS reverses,
    :user_id::bigint AS recorded_by
  FROM lined, bought
  UNION ALL SELECT product_id, day, at, holder, holder_id, other, other_id, fulls, empties, 'purchase', bought.id, invoice_no, note,
    NULL, :user_id::bigint
  FROM already_moves, bought ORDER BY product_id),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, :after::jsonb AS after,
    :answer_so_far::jsonb || jsonb_build_object('id', id) AS answer
  FROM bought)
SELECT record_id, before, after, answer FROM result
