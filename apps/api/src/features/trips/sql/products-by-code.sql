-- Live products by their codes, in small letters.
-- @notNull code
SELECT p.id, lower(p.code) AS code, p.name, p.category, p.uom, p.capacity, p.hsn FROM products p
WHERE p.deleted_at IS NULL AND lower(p.code) = ANY (:codes::text[]) ORDER BY p.id
