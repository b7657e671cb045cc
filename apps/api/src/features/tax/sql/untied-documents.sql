-- The first documents of a month whose lines are not what the head says, or have a tax that is not of their supply.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type kind TaxKind
-- @notNull id, kind, number
SELECT d.id, d.kind, d.number FROM documents_of_returns d
  CROSS JOIN LATERAL (SELECT coalesce(sum(taxable), 0) AS taxable, coalesce(sum(cgst), 0) AS cgst,
    coalesce(sum(sgst), 0) AS sgst, coalesce(sum(igst), 0) AS igst FROM lines_of_returns WHERE document_id = d.id) AS l
WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
  AND d.canceled_at IS NULL
  AND ((d.taxable, d.cgst, d.sgst, d.igst) IS DISTINCT FROM (l.taxable, l.cgst, l.sgst, l.igst)
    OR CASE d.supply WHEN 'inter' THEN l.cgst + l.sgst ELSE l.igst END <> 0)
ORDER BY d.day, d.id LIMIT 10
