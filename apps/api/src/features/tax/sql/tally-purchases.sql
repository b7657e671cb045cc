-- Purchases of a filter as vouchers have them. `p` is the purchase.
-- @condition filter
-- @order sorting
-- @type credit 'eligible' | 'blocked' | 'barred'
-- @type lines { rate: number; hsn: string; taxable: number; tax: number }[]
-- @notNull total_amount, cgst, sgst, igst, lines
SELECT p.id, p.invoice_no, p.invoiced_on, p.vendor_id, p.vendor_gst, p.place_of_supply, p.credit, p.total_amount::float8 AS total_amount,
  p.cgst::float8 AS cgst, p.sgst::float8 AS sgst, p.igst::float8 AS igst,
  (SELECT coalesce(json_agg(json_build_object('rate', l.gst, 'hsn', l.hsn, 'taxable', l.taxable_amount, 'tax', l.gst_amount)
      ORDER BY l.id), '[]') FROM purchase_lines l WHERE l.purchase_id = p.id) AS lines
FROM purchases p WHERE :filter ORDER BY :sorting
