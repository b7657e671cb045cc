-- Stores e-way bills as the portal made them.
-- @nullable user_id
INSERT INTO eway_bills (document_id, challan_id, number, made_at, valid_until, entered_by)
SELECT r.document_id, r.challan_id, r.number, r.made_at::timestamp AT TIME ZONE 'Asia/Kolkata',
  nullif(r.valid_until, '')::timestamp AT TIME ZONE 'Asia/Kolkata', :user_id::bigint
FROM jsonb_to_recordset(:rows::jsonb)
  AS r (document_id bigint, challan_id bigint, number text, made_at text, valid_until text)
