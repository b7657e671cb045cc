-- Purchases of a filter as the workbook has them. `p` is the purchase, `v` its vendor.
-- @condition filter
-- @order sorting
-- @import { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
-- @type credit Purchase['credit']
-- @notNull vendor_name, canceled_by, round_off
SELECT p.invoice_no, p.invoiced_on, coalesce(nullif(v.tradename, ''), v.legalname) AS vendor_name, p.type,
  p.total_amount, (p.deleted_at AT TIME ZONE 'Asia/Kolkata')::date AS canceled_on,
  coalesce((SELECT name FROM users WHERE id = p.canceled_by), '') AS canceled_by, p.cancel_reason,
  p.place_of_supply, p.cgst, p.sgst, p.igst, p.credit,
  p.total_amount - p.cgst - p.sgst - p.igst
    - (SELECT coalesce(sum(taxable_amount), 0) FROM purchase_lines WHERE purchase_id = p.id) AS round_off
FROM purchases p JOIN vendors v ON v.id = p.vendor_id WHERE :filter ORDER BY :sorting
