-- Whoever has the trip of `joined` in a form hears of its new order by its version.
UPDATE trips SET version = version + 1, updated_at = now(), updated_by = :user_id::bigint WHERE id IN (SELECT trip_id FROM changed)
