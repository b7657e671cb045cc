-- Changes what an invoice says, which is locked with its products. Lines keep their ids as long as their product is on it.
-- @nullable user_id
WITH dropped AS (
  DELETE FROM purchase_lines WHERE purchase_id = :id AND NOT product_id = ANY (:products::bigint[])),
lined AS (
  INSERT INTO purchase_lines (purchase_id, vendor_id, invoiced_on, product_id, product_name, hsn, gst, unit, category,
    unit_price, discount, quantity, empties_returned, vehicle_no, taxable_amount, gst_amount)
  SELECT :id, vendor_id, invoiced_on, product_id, product_name, hsn, gst, unit, category,
    unit_price, discount, quantity, empties_returned, vehicle_no, taxable_amount, gst_amount
  FROM json_populate_recordset(NULL::purchase_lines, :lines::json)
  ON CONFLICT (purchase_id, product_id) DO UPDATE SET vendor_id = excluded.vendor_id, invoiced_on = excluded.invoiced_on,
    product_name = excluded.product_name, hsn = excluded.hsn, gst = excluded.gst, unit = excluded.unit,
    category = excluded.category, unit_price = excluded.unit_price, discount = excluded.discount,
    quantity = excluded.quantity, empties_returned = excluded.empties_returned, vehicle_no = excluded.vehicle_no,
    taxable_amount = excluded.taxable_amount, gst_amount = excluded.gst_amount)
UPDATE purchases AS p SET vendor_id = r.vendor_id, type = r.type, invoice_no = r.invoice_no, invoiced_on = r.invoiced_on,
  total_amount = r.total_amount, place_of_supply = r.place_of_supply, vendor_gst = r.vendor_gst, supply = r.supply,
  credit = r.credit, cgst = r.cgst, sgst = r.sgst, igst = r.igst, round_off = r.round_off,
  version = p.version + 1, updated_at = now(), updated_by = :user_id::bigint
FROM json_populate_record(NULL::purchases, :invoice::json) AS r WHERE p.id = :id
