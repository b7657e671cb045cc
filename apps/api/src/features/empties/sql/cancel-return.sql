-- Takes a return of empties back; its row stays.
-- @nullable user_id
UPDATE empties_returns SET canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason WHERE id = :id
