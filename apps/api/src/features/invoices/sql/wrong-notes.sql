-- Invoices of which notes credit more than was billed and debited: in value, or of a line in quantity or any tax.
-- @notNull what
SELECT format('%s of %s is credited with %s, debits counted', o.number, o.value, n.value) AS what
FROM tax_documents o JOIN (SELECT original_id, sum(CASE kind WHEN 'credit_note' THEN value ELSE -value END) AS value
    FROM tax_documents WHERE original_id IS NOT NULL AND canceled_at IS NULL GROUP BY 1) AS n ON n.original_id = o.id
WHERE n.value > o.value
UNION ALL
SELECT format('%s, line %s: notes take more of it than there is', o.number, l.place)
FROM tax_documents o JOIN tax_lines l ON l.document_id = o.id JOIN (
  SELECT d.original_id, m.original_place, sum(sign * m.quantity) AS quantity, sum(sign * m.taxable) AS taxable,
    sum(sign * m.cgst) AS cgst, sum(sign * m.sgst) AS sgst, sum(sign * m.igst) AS igst
  FROM tax_documents d JOIN tax_lines m ON m.document_id = d.id,
    LATERAL (SELECT CASE d.kind WHEN 'credit_note' THEN 1 ELSE -1 END AS sign) AS s
  WHERE d.original_id IS NOT NULL AND d.canceled_at IS NULL GROUP BY 1, 2) AS n
  ON n.original_id = o.id AND n.original_place = l.place
WHERE n.quantity > l.quantity OR n.taxable > l.taxable OR n.cgst > l.cgst OR n.sgst > l.sgst OR n.igst > l.igst
