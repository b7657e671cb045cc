-- Documents of other months whose numbers lie between those of a month.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type kind TaxKind
-- @notNull kind, number
SELECT d.kind, d.number
FROM (SELECT kind, year, min(serial) AS first, max(serial) AS last, count(*) AS count FROM tax_documents
    WHERE day BETWEEN :first_day::date AND :last_day::date GROUP BY kind, year) AS r
  JOIN tax_documents d ON d.kind = r.kind AND d.year = r.year AND d.serial BETWEEN r.first AND r.last
WHERE r.last - r.first + 1 <> r.count AND d.day NOT BETWEEN :first_day::date AND :last_day::date
