-- Whoever planned by what an order was before is refused from now on.
-- @nullable user_id
UPDATE orders SET version = version + 1, updated_at = now(), updated_by = :user_id::bigint WHERE id = :id
