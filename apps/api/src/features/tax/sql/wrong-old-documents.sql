-- Documents of the old books whose figures are not those of their lines, whose lines have another tax than their rate says,
-- that stand in another section or supply than they belong to, or whose number a document of ours has too.
-- @notNull what
SELECT format('%s of the old books: its taxable value %s with %s, %s and %s of tax is not the %s with %s, %s and %s of its lines',
  d.number, d.taxable, d.cgst, d.sgst, d.igst, l.taxable, l.cgst, l.sgst, l.igst) AS what
FROM old_documents d LEFT JOIN (SELECT document_id, sum(taxable) AS taxable, sum(cgst) AS cgst, sum(sgst) AS sgst,
    sum(igst) AS igst FROM old_lines GROUP BY 1) AS l ON l.document_id = d.id
WHERE (d.taxable, d.cgst, d.sgst, d.igst) IS DISTINCT FROM (l.taxable, l.cgst, l.sgst, l.igst)
UNION ALL
SELECT format('%s of the old books, line %s: CGST %s, SGST %s and IGST %s are not those of %s at %s %% %s', d.number, l.place,
  l.cgst, l.sgst, l.igst, l.taxable, l.rate, CASE d.supply WHEN 'intra' THEN 'within the state' ELSE 'into another state' END)
FROM old_lines l JOIN old_documents d ON d.id = l.document_id, LATERAL (
  SELECT CASE d.supply WHEN 'intra' THEN round(l.taxable * l.rate / 200, 2) ELSE 0 END AS half,
    CASE d.supply WHEN 'inter' THEN round(l.taxable * l.rate / 100, 2) ELSE 0 END AS whole) AS due
WHERE (l.cgst, l.sgst, l.igst) <> (due.half, due.half, due.whole)
UNION ALL
SELECT format('%s of the old books: its place of supply %s is kept as %s, and the business was in %s', d.number,
  d.place_of_supply, CASE d.supply WHEN 'intra' THEN 'within the state' ELSE 'in another state' END, left(i.gst, 2))
FROM old_documents d JOIN issuers i ON i.id = d.issuer_id
WHERE (d.supply = 'intra') <> (d.place_of_supply = left(i.gst, 2) AND d.buyer_class <> 'sez')
UNION ALL
SELECT format('%s of the old books stands in section %s of the return, it belongs to %s', d.number, d.section, due.section)
FROM old_documents d, LATERAL (SELECT CASE WHEN d.kind IN ('credit_note', 'debit_note') THEN
    CASE d.buyer_gst WHEN '' THEN 'b2cs' ELSE 'cdnr' END
  ELSE
-- @include ../../invoices/sql/section.part.sql
  END AS section) AS due
WHERE d.section <> due.section
UNION ALL
SELECT format('%s of the old books: its buyer is kept with GSTIN ''%s'', its content says ''%s''', d.number, d.buyer_gst,
  d.content->'buyer'->>'gst')
FROM old_documents d WHERE d.content->'buyer'->>'gst' IS DISTINCT FROM d.buyer_gst
UNION ALL
SELECT format('%s is a number of ours and of the old books', d.number)
FROM old_documents d JOIN tax_documents t ON t.number = d.number
