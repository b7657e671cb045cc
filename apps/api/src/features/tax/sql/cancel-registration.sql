-- Notes that the IRN of a document is canceled on the portal.
-- @nullable user_id
UPDATE tax_registrations SET canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason
WHERE document_id = :id
