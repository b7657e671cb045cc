-- Registers documents as the portal gave them; the caller has locked them.
-- @nullable user_id
INSERT INTO tax_registrations (document_id, irn, ack_no, ack_at, signed_qr, entered_by)
SELECT r.document_id, r.irn, r.ack_no, r.ack_at::timestamp AT TIME ZONE 'Asia/Kolkata', r.signed_qr, :user_id::bigint
FROM jsonb_to_recordset(:rows::jsonb) AS r (document_id bigint, irn text, ack_no text, ack_at text, signed_qr text)
