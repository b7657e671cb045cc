-- Invoices, bills of supply and challans by their numbers, with the e-way bill that each has.
-- @type what 'document' | 'challan'
-- @notNull what, id, number, day, is_canceled
-- @nullable eway_id, eway_number, valid_until
SELECT 'document' AS what, d.id, d.number, d.day, d.canceled_at IS NOT NULL AS is_canceled, e.id AS eway_id,
  e.number AS eway_number, to_char(e.valid_until AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS valid_until
FROM tax_documents d LEFT JOIN eway_bills e ON e.document_id = d.id AND e.canceled_at IS NULL
WHERE d.number = ANY (:numbers::text[]) AND d.kind IN ('invoice', 'bill_of_supply')
UNION ALL
SELECT 'challan', c.id, c.number, c.issued_on, c.canceled_at IS NOT NULL OR c.replaced_at IS NOT NULL, e.id,
  e.number, to_char(e.valid_until AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')
FROM challans c LEFT JOIN eway_bills e ON e.challan_id = c.id AND e.canceled_at IS NULL
WHERE c.number = ANY (:numbers::text[])
