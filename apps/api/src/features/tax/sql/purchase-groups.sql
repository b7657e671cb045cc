-- Purchases of a month that stand, by registration of the vendor, supply, credit, and whether lines are taxed. Taxes are
-- those of the invoice, and stand with its taxed lines.
-- @import { Credit } from '@refill/contract/features/tax/gstr3b.rules.ts'
-- @type supply 'intra' | 'inter'
-- @type credit Credit
-- @notNull is_registered, supply, credit, taxable, cgst, sgst, igst
SELECT p.vendor_gst <> '' AS is_registered, p.supply, p.credit, sum(l.taxable) AS taxable,
  sum(CASE WHEN l.has_heads THEN p.cgst ELSE 0 END) AS cgst, sum(CASE WHEN l.has_heads THEN p.sgst ELSE 0 END) AS sgst,
  sum(CASE WHEN l.has_heads THEN p.igst ELSE 0 END) AS igst
FROM purchases p CROSS JOIN LATERAL (SELECT gst > 0 AS is_taxed, sum(taxable_amount) AS taxable,
    (gst > 0) = bool_or(gst > 0) OVER () AS has_heads
  FROM purchase_lines WHERE purchase_id = p.id GROUP BY gst > 0) AS l
WHERE p.deleted_at IS NULL AND p.invoiced_on BETWEEN :first_day::date AND :last_day::date
GROUP BY 1, 2, 3, l.is_taxed
