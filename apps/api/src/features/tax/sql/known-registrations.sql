-- Of documents that are held: those that are canceled, and what is registered of them or under these IRNs.
-- @type canceled readonly number[]
-- @type stored readonly { document_id: number; irn: string; signed_qr: string }[]
-- @notNull canceled, stored
SELECT coalesce((SELECT json_agg(id) FROM tax_documents WHERE id = ANY (:ids::bigint[]) AND canceled_at IS NOT NULL), '[]') AS canceled,
  coalesce((SELECT json_agg(json_build_object('document_id', document_id, 'irn', irn, 'signed_qr', signed_qr))
    FROM tax_registrations WHERE document_id = ANY (:ids::bigint[]) OR irn = ANY (:irns::text[])), '[]') AS stored
