-- Documents that the invoice portal has not registered and will not take for much longer: the most pressing one, and how many
-- there are.
-- @notNull total, customer_name
SELECT d.number, d.day, d.content->'buyer'->>'name' AS customer_name, count(*) OVER () AS total
FROM tax_documents d
WHERE d.buyer_gst <> '' AND d.buyer_gst !~ '^[0-9]{4}[A-Z]{3}[0-9]{5}[OU]N' AND d.canceled_at IS NULL AND d.kind IN ('invoice', 'credit_note', 'debit_note')
  AND d.day BETWEEN (SELECT s.e_invoice_from FROM settings s) AND :last_day::date
  AND EXISTS (SELECT FROM tax_lines l WHERE l.document_id = d.id AND l.rate > 0)
  AND NOT EXISTS (SELECT FROM tax_registrations r WHERE r.document_id = d.id)
ORDER BY d.day, d.id LIMIT 1
