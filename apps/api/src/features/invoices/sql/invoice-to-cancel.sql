-- An invoice with all that may keep it from being canceled: its IRN, its live e-way bill, and the newest note that names it.
-- @nullable irn_canceled_at, eway, made_at, note
-- @notNull is_registered
SELECT d.number, d.day, d.value, d.issued_at, d.canceled_at, r.canceled_at AS irn_canceled_at,
  r.document_id IS NOT NULL AND r.canceled_at IS NULL AS is_registered, e.number AS eway, e.made_at,
  (SELECT n.number FROM tax_documents n WHERE n.original_id = d.id AND n.canceled_at IS NULL ORDER BY n.id DESC LIMIT 1) AS note
FROM tax_documents d LEFT JOIN tax_registrations r ON r.document_id = d.id
  LEFT JOIN eway_bills e ON e.document_id = d.id AND e.canceled_at IS NULL
WHERE d.id = :id AND d.kind IN ('invoice', 'bill_of_supply')
