-- Kept offers and open forms of these products are of an older version from here on.
-- @nullable user_id
UPDATE products SET version = version + 1, updated_at = now(), updated_by = :user_id::bigint
WHERE id = ANY (:ids::bigint[])
