-- Notes that are not of the parties, place, section or lines of the invoice that they name, are dated before it or stand on a
-- canceled one; lines of credit notes with another tax than their value bears at the rate of the invoice, but for the few
-- paise by which all that is left of a line may differ: one for each note on it.
-- @notNull what
WITH notes AS (SELECT * FROM tax_documents WHERE original_id IS NOT NULL)
SELECT format('%s is not of the buyer, order, place and supply of %s, which it names', n.number, o.number) AS what
FROM notes n JOIN tax_documents o ON o.id = n.original_id
WHERE (n.customer_id, n.order_id, n.buyer_gst, n.place_of_supply, n.supply, n.content->'buyer')
  IS DISTINCT FROM (o.customer_id, o.order_id, o.buyer_gst, o.place_of_supply, o.supply, o.content->'buyer')
UNION ALL
SELECT format('%s is dated %s, before the %s of %s, which it names', n.number, n.day, o.day, o.number)
FROM notes n JOIN tax_documents o ON o.id = n.original_id WHERE n.day < o.day
UNION ALL
SELECT format('%s stands, and %s, which it names, is canceled', n.number, o.number)
FROM notes n JOIN tax_documents o ON o.id = n.original_id
WHERE n.canceled_at IS NULL AND o.canceled_at IS NOT NULL
UNION ALL
SELECT format('%s stands in section %s of the return, it belongs to %s', n.number, n.section, due.section)
FROM notes n JOIN tax_documents d ON d.id = n.original_id, LATERAL (SELECT CASE
-- @include section.part.sql
    WHEN 'b2b' THEN 'cdnr' WHEN 'b2cl' THEN 'cdnur' ELSE 'b2cs' END AS section) AS due
WHERE n.section <> due.section
UNION ALL
SELECT format('%s, line %s does not have the goods and rate of line %s of %s', n.number, m.place, m.original_place, o.number)
FROM notes n JOIN tax_documents o ON o.id = n.original_id JOIN tax_lines m ON m.document_id = n.id
  LEFT JOIN tax_lines l ON l.document_id = o.id AND l.place = m.original_place
WHERE (m.product_id, m.description, m.hsn, m.uqc, m.price, m.rate)
  IS DISTINCT FROM (l.product_id, l.description, l.hsn, l.uqc, l.price, l.rate)
UNION ALL
SELECT format('%s, line %s: CGST %s, SGST %s and IGST %s are not those of %s at %s %%', n.number, m.place, m.cgst, m.sgst,
  m.igst, m.taxable, m.rate)
FROM notes n JOIN tax_lines m ON m.document_id = n.id, LATERAL (
  SELECT CASE n.supply WHEN 'intra' THEN round(m.taxable * m.rate / 200, 2) ELSE 0 END AS half,
    CASE n.supply WHEN 'inter' THEN round(m.taxable * m.rate / 100, 2) ELSE 0 END AS whole,
    (SELECT count(*) FROM notes p JOIN tax_lines q ON q.document_id = p.id
     WHERE p.original_id = n.original_id AND q.original_place = m.original_place) * 0.01 AS beside) AS due
WHERE n.kind = 'credit_note'
  AND greatest(abs(m.cgst - due.half), abs(m.sgst - due.half), abs(m.igst - due.whole)) > due.beside
