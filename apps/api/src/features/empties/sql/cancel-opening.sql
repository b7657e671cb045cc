-- Takes opening cylinders of a customer back; their row stays.
-- @nullable user_id
UPDATE customer_openings SET canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason WHERE id = :id
