-- A document with its IRN, where it has one, and its live e-way bill.
-- @nullable irn, ack_at, canceled_at, eway
SELECT d.number, d.kind, r.irn, r.ack_at, r.canceled_at,
  (SELECT e.number FROM eway_bills e WHERE e.document_id = d.id AND e.canceled_at IS NULL LIMIT 1) AS eway
FROM tax_documents d LEFT JOIN tax_registrations r ON r.document_id = d.id
WHERE d.id = :id
