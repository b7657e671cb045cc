-- Documents of tax of a month, canceled ones and those of the old books among them; amounts of credit notes are positive.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type kind TaxKind
-- @notNull kind, number, day, customer_name, gst, place_of_supply, taxable, cgst, sgst, igst, round_off, value, cancel_reason, is_old
SELECT d.kind, d.number, d.day, d.content->'buyer'->>'name' AS customer_name, d.buyer_gst AS gst, d.place_of_supply,
  d.taxable, d.cgst, d.sgst, d.igst, d.round_off, d.value,
  (d.canceled_at AT TIME ZONE 'Asia/Kolkata')::date AS canceled_on, d.cancel_reason, d.id < 0 AS is_old
FROM documents_of_returns d WHERE d.day BETWEEN :first_day::date AND :last_day::date
  AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin) ORDER BY d.day, d.id
