-- Documents of tax whose figures are not the sums of their lines, or whose lines are not all there.
-- @notNull what
SELECT format('%s: its taxable value %s with %s, %s and %s of tax is not the %s with %s, %s and %s of its lines', d.number,
  d.taxable, d.cgst, d.sgst, d.igst, l.taxable, l.cgst, l.sgst, l.igst) AS what
FROM tax_documents d JOIN (SELECT document_id, sum(taxable) AS taxable, sum(cgst) AS cgst, sum(sgst) AS sgst,
    sum(igst) AS igst FROM tax_lines GROUP BY 1) AS l ON l.document_id = d.id
WHERE (d.taxable, d.cgst, d.sgst, d.igst) <> (l.taxable, l.cgst, l.sgst, l.igst)
UNION ALL
SELECT format('%s: of its lines %s are there, and the last is number %s', d.number, coalesce(l.n, 0), coalesce(l.last, 0))
FROM tax_documents d LEFT JOIN (SELECT document_id, count(*) AS n, max(place) AS last FROM tax_lines GROUP BY 1) AS l
  ON l.document_id = d.id
WHERE l.n IS NULL OR l.n <> l.last
