-- Purchases of a month that stand, with the taxes of their invoices, and what lies between these and their totals.
-- @import { Credit } from '@refill/contract/features/tax/gstr3b.rules.ts'
-- @type credit Credit
-- @notNull vendor_name, credit, taxable, round_off
SELECT p.invoiced_on, p.invoice_no, coalesce(nullif(v.tradename, ''), v.legalname) AS vendor_name, p.vendor_gst,
  p.type, p.credit, l.taxable, p.cgst, p.sgst, p.igst,
  p.total_amount - l.taxable - p.cgst - p.sgst - p.igst AS round_off, p.total_amount
FROM purchases p JOIN vendors v ON v.id = p.vendor_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(taxable_amount), 0) AS taxable FROM purchase_lines
    WHERE purchase_id = p.id) AS l
WHERE p.deleted_at IS NULL AND p.invoiced_on BETWEEN :first_day::date AND :last_day::date
ORDER BY p.invoiced_on, p.id
