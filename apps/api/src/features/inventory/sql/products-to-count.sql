-- Live products by their codes, in small letters, each with what our godowns hold of it.
-- @notNull fulls, empties
SELECT p.id, p.name, p.code, p.hsn, coalesce(b.fulls, 0)::float8 AS fulls, coalesce(b.empties, 0)::float8 AS empties
FROM products p LEFT JOIN balances b ON b.product_id = p.id AND b.holder = 'godown' AND b.holder_id = 0
WHERE p.deleted_at IS NULL AND lower(p.code) = ANY (:codes::text[]) ORDER BY p.id
