-- Documents of tax of a filter as a workbook has them. `d` is the document.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type kind TaxKind
-- @condition filter
-- @order sorting
-- @notNull kind, customer_name, orderid, canceled_by, value
SELECT d.kind, d.number, d.day, d.content->'buyer'->>'name' AS customer_name, d.buyer_gst AS gst, d.place_of_supply,
  coalesce(d.content->'order'->>'order_number', '') AS orderid, d.taxable, d.cgst, d.sgst, d.igst, d.round_off, d.value,
  (d.canceled_at AT TIME ZONE 'Asia/Kolkata')::date AS canceled_on,
  coalesce((SELECT name FROM users WHERE id = d.canceled_by), '') AS canceled_by, d.cancel_reason
FROM tax_documents d WHERE :filter ORDER BY :sorting
