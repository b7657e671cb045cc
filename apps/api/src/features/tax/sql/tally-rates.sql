-- Percentages of GST that vouchers between two days have.
-- @notNull rate
SELECT DISTINCT l.rate FROM tax_documents d JOIN tax_lines l ON l.document_id = d.id
WHERE d.day BETWEEN :first_day::date AND :last_day::date
UNION
SELECT DISTINCT l.gst FROM purchase_lines l WHERE l.invoiced_on BETWEEN :first_day::date AND :last_day::date
ORDER BY 1
