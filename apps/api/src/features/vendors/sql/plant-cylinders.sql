-- What a vendor's plant gave and got of each cylinder, of all purchases that stand; the largest balance first.
-- @notNull fulls, empties, kept
SELECT p.id AS product_id, p.code AS uuid, p.name AS product_name, (-b.fulls)::float8 AS fulls, b.empties::float8 AS empties,
  (-b.fulls - b.empties)::float8 AS kept
FROM balances b JOIN products p ON p.id = b.product_id
WHERE b.holder = 'plant' AND b.holder_id = :vendor_id AND p.is_cylinder AND (b.fulls <> 0 OR b.empties <> 0)
ORDER BY abs(b.fulls + b.empties) DESC, p.name, p.id
