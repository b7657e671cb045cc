-- Columns of a purchase `p` of vendor `v` with its lines.
-- @row StoredPurchase
-- @import { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
-- @type details Purchase['details']
-- @type supply Purchase['supply']
-- @type credit Purchase['credit']
-- @notNull vendor_name, total_amount, cgst, sgst, igst, round_off, canceled_at, canceled_by
p.id, p.version, p.invoice_no AS inv_no, p.vendor_id, coalesce(nullif(v.tradename, ''), v.legalname) AS vendor_name, p.type,
p.total_amount::float8 AS total_amount, p.invoiced_on AS inv_date, p.cancel_reason,
p.place_of_supply, p.vendor_gst, p.supply, p.credit, p.cgst::float8 AS cgst, p.sgst::float8 AS sgst,
p.igst::float8 AS igst,
(p.total_amount - p.cgst - p.sgst - p.igst
  - (SELECT coalesce(sum(taxable_amount), 0) FROM purchase_lines WHERE purchase_id = p.id))::float8 AS round_off,
coalesce(to_char(p.deleted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS canceled_at,
coalesce((SELECT name FROM users WHERE id = p.canceled_by), '') AS canceled_by,
(SELECT coalesce(json_agg(json_build_object('id', l.id, 'uuid', o.code, 'product_name', l.product_name,
    'quantity', l.quantity, 'unit_price', l.unit_price, 'gst', l.gst, 'empty_returned', l.empties_returned,
    'discount', l.discount, 'gst_amount', l.gst_amount, 'taxable_amount', l.taxable_amount,
    'vehicle_no', l.vehicle_no) ORDER BY l.id), '[]')
  FROM purchase_lines l JOIN products o ON o.id = l.product_id WHERE l.purchase_id = p.id) AS details
