-- Takes a cash document back; it counts on no day.
-- @nullable user_id
UPDATE cash_documents SET canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason WHERE id = :id
