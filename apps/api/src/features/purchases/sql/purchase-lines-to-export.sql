-- Lines of purchases of a filter as the workbook has them, newest first. `l` is the line.
-- @condition filter
-- @import { Supply } from '@refill/contract/supply.ts'
-- @type supply Supply
-- @notNull total_amount
SELECT p.invoice_no, l.invoiced_on, l.product_name, p.type, l.quantity, l.empties_returned, l.gst_amount,
  l.taxable_amount, l.taxable_amount + l.gst_amount AS total_amount,
  p.supply, l.gst
FROM purchase_lines l JOIN purchases p ON p.id = l.purchase_id WHERE :filter
ORDER BY l.invoiced_on DESC, l.id DESC
