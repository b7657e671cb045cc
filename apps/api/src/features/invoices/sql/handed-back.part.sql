-- What portals gave for the document of tax `d`, and what says whether it needs that.
-- @row HandedBack
-- @import { StoredRegistration, StoredEway } from '../invoices.rows.ts'
-- @type registration StoredRegistration | null
-- @type eway StoredEway | null
-- @notNull own_gst
(SELECT jsonb_build_object('irn', r.irn, 'ack_no', r.ack_no, 'signed_qr', r.signed_qr,
    'ack_at', to_char(r.ack_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'),
    'canceled_at', coalesce(to_char(r.canceled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), ''),
    'canceled_by', coalesce((SELECT name FROM users WHERE id = r.canceled_by), ''), 'cancel_reason', r.cancel_reason)
  FROM tax_registrations r WHERE r.document_id = d.id) AS registration,
(SELECT jsonb_build_object('id', e.id, 'number', e.number,
    'made_at', to_char(e.made_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'),
    'valid_until', coalesce(to_char(e.valid_until AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), ''))
  FROM eway_bills e WHERE e.document_id = d.id AND e.canceled_at IS NULL) AS eway,
(SELECT i.gst FROM issuers i WHERE i.id = d.issuer_id) AS own_gst,
(SELECT i.eway_limit FROM issuers i WHERE i.id = d.issuer_id) AS eway_limit,
(SELECT d.day >= s.e_invoice_from FROM settings s) AS is_of_reporting
