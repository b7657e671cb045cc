-- Notes that an e-way bill is canceled on the portal.
-- @nullable user_id
UPDATE eway_bills SET canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason WHERE id = :id
