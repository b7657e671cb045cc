-- Documents of tax of a month and a GSTIN that are canceled, and how many there are.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type kind TaxKind
-- @notNull kind, who, total
SELECT d.id, d.kind, d.number, d.day, d.cancel_reason AS reason,
  coalesce((SELECT name FROM users WHERE id = d.canceled_by), '') AS who, count(*) OVER () AS total
FROM tax_documents d
WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
  AND d.canceled_at IS NOT NULL
ORDER BY d.day, d.id LIMIT :most::bigint
