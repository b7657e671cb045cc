-- Documents of other months or GSTINs whose numbers lie between those of a month and a GSTIN; numbers of the old books lie
-- between none but their own.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type kind TaxKind
-- @notNull kind, number, is_old
SELECT d.kind, d.number, false AS is_old
FROM (SELECT kind, year, min(serial) AS first, max(serial) AS last, count(*) AS count FROM tax_documents
    WHERE day BETWEEN :first_day::date AND :last_day::date AND issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
    GROUP BY kind, year) AS r
  JOIN tax_documents d ON d.kind = r.kind AND d.year = r.year AND d.serial BETWEEN r.first AND r.last
WHERE r.last - r.first + 1 <> r.count AND NOT (d.day BETWEEN :first_day::date AND :last_day::date
  AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin))
UNION ALL
SELECT d.kind, d.number, true
FROM (SELECT kind, series, min(serial) AS first, max(serial) AS last FROM old_documents
    WHERE day BETWEEN :first_day::date AND :last_day::date AND issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
    GROUP BY kind, series) AS r
  JOIN old_documents d ON d.kind = r.kind AND d.series = r.series AND d.serial BETWEEN r.first AND r.last
WHERE NOT (d.day BETWEEN :first_day::date AND :last_day::date
  AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin))
