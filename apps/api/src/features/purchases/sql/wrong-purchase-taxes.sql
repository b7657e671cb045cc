-- Purchases whose tax is more than a rupee beside that of their lines, or of another kind of supply than vendor and place
-- say. Numbers of GSTINs that are no state's (25, 28, 96, 99) say nothing.
-- @notNull what
SELECT format('purchase %s: CGST %s, SGST %s and IGST %s, its lines say %s, %s and %s', p.id, p.cgst, p.sgst, p.igst,
  l.half, l.half, l.whole) AS what
FROM purchases p JOIN LATERAL (
  SELECT coalesce(sum(round(taxable_amount * gst / 200, 2)) FILTER (WHERE p.supply = 'intra'), 0) AS half,
    coalesce(sum(round(taxable_amount * gst / 100, 2)) FILTER (WHERE p.supply = 'inter'), 0) AS whole
  FROM purchase_lines WHERE purchase_id = p.id
) AS l ON true
WHERE greatest(abs(p.cgst - l.half), abs(p.sgst - l.half), abs(p.igst - l.whole)) > 1
UNION ALL
SELECT format('purchase %s: %s for a supply by %s in %s', id, supply, vendor_gst, place_of_supply)
FROM purchases
WHERE vendor_gst <> '' AND place_of_supply <> '' AND left(vendor_gst, 2) NOT IN ('25', '28', '96', '99')
  AND (supply = 'intra') <> (left(vendor_gst, 2) = place_of_supply)
