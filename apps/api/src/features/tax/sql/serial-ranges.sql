-- Numbers of each year of a kind that documents of a month and a GSTIN have, with the last one of before.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type kind TaxKind
-- @notNull kind, first, last, count
SELECT r.*, (SELECT max(serial) FROM tax_documents t WHERE t.kind = r.kind AND t.year = r.year AND t.serial < r.first) AS previous
FROM (SELECT kind, year, min(serial) AS first, max(serial) AS last, count(*) AS count FROM tax_documents
  WHERE day BETWEEN :first_day::date AND :last_day::date AND issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
  GROUP BY kind, year) AS r
ORDER BY r.kind, r.year
