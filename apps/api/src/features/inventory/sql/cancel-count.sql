-- Takes a physical count back; it stays to be seen.
-- @nullable user_id
UPDATE stock_counts SET canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason WHERE id = :id
