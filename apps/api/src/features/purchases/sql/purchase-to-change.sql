-- A purchase that stands, as it is, with its lines and their products, also of those that are no longer sold.
-- @type lines StoredLine[]
-- @import { StoredLine } from '../purchases.rows.ts'
-- @import { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
-- @type credit Purchase['credit']
-- @nullable updated_by_name
-- @notNull vendor_name, updated_at, round_off
SELECT p.id, p.version, coalesce(p.updated_at, p.created_at) AS updated_at, u.name AS updated_by_name, p.type,
  p.invoice_no, p.invoiced_on, p.vendor_id, coalesce(nullif(v.tradename, ''), v.legalname) AS vendor_name,
  p.total_amount, p.place_of_supply, p.vendor_gst, p.supply, p.credit, p.cgst, p.sgst, p.igst,
  p.total_amount - p.cgst - p.sgst - p.igst
    - (SELECT coalesce(sum(taxable_amount), 0) FROM purchase_lines WHERE purchase_id = p.id) AS round_off,
  (SELECT coalesce(json_agg(json_build_object('product_id', l.product_id, 'code', o.code, 'version', o.version,
      'capacity', o.capacity::text, 'product_name', l.product_name, 'hsn', l.hsn, 'gst', l.gst, 'unit', l.unit,
      'category', l.category, 'unit_price', l.unit_price::text, 'discount', l.discount::text,
      'quantity', l.quantity::text, 'empties_returned', l.empties_returned::text, 'vehicle_no', l.vehicle_no,
      'entered_at', (SELECT min(m.at) FROM movements m WHERE m.document = 'purchase' AND m.document_id = p.id
        AND m.product_id = l.product_id AND m.other <> 'adjustment'))
      ORDER BY l.id), '[]')
    FROM purchase_lines l JOIN products o ON o.id = l.product_id WHERE l.purchase_id = p.id) AS lines
FROM purchases p JOIN vendors v ON v.id = p.vendor_id LEFT JOIN users u ON u.id = p.updated_by
WHERE p.id = :id AND p.deleted_at IS NULL
