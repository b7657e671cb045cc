-- Lines of purchases of a filter as the workbook has them, newest first. `l` is the line.
-- @condition filter
-- @notNull total_amount
SELECT p.inv_no, l.inv_date, l.product_name, p.type, l.qty, l.empty_returned, l.gst_amount, l.taxable_amount,
  l.taxable_amount + l.gst_amount AS total_amount
FROM purchase_lines l JOIN purchases p ON p.id = l.purchase_id WHERE :filter ORDER BY l.inv_date DESC, l.id DESC
