-- Purchases of a filter as the workbook has them. `p` is the purchase, `v` its vendor.
-- @condition filter
-- @order sorting
-- @notNull vendor_name
SELECT p.invoice_no, p.invoiced_on, coalesce(nullif(v.tradename, ''), v.legalname) AS vendor_name, p.type,
  p.total_amount
FROM purchases p JOIN vendors v ON v.id = p.vendor_id WHERE :filter ORDER BY :sorting
