-- Lines of invoices whose value is not that of so many at their price, and lines of documents of tax that bear another tax than their value does at their rate: within the state two equal halves,
-- each rounded, into another state one whole. A credit note may take what is left of a tax, a few paise beside.
-- @notNull what
SELECT format('%s, line %s: CGST %s, SGST %s and IGST %s are not those of %s at %s %% %s', d.number, l.place, l.cgst, l.sgst,
  l.igst, l.taxable, l.rate, CASE d.supply WHEN 'intra' THEN 'within the state' ELSE 'into another state' END) AS what
FROM tax_lines l JOIN tax_documents d ON d.id = l.document_id, LATERAL (
  SELECT CASE d.supply WHEN 'intra' THEN round(l.taxable * l.rate / 200, 2) ELSE 0 END AS half,
    CASE d.supply WHEN 'inter' THEN round(l.taxable * l.rate / 100, 2) ELSE 0 END AS whole) AS due
WHERE d.kind IN ('invoice', 'bill_of_supply', 'debit_note') AND (l.cgst, l.sgst, l.igst) <> (due.half, due.half, due.whole)
UNION ALL
SELECT format('%s, line %s: its value %s is not that of %s at %s', d.number, l.place, l.taxable, l.quantity, l.price)
FROM tax_lines l JOIN tax_documents d ON d.id = l.document_id
WHERE d.kind IN ('invoice', 'bill_of_supply') AND l.taxable <> round(l.quantity * l.price, 2)
