-- Cancels what is owed apart from orders; its row is locked, and nothing pays it any more.
-- @nullable user_id
UPDATE opening_dues SET paid = 0, canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason
WHERE id = :id
