-- A row of the inventory with its product, what our godowns and vehicles hold of that, and whether anything but openings moved in its
-- stock since its opening day, and stands.
-- @notNull id, product_id, opening_fulls, opening_empties, opening_day, version, updated_at, name, code, fulls, empties, has_moved
SELECT i.id, i.product_id, i.opening_fulls, i.opening_empties, i.opening_day, i.version, i.updated_at, u.name AS updated_by_name,
  p.name, p.code, (coalesce(b.fulls, 0) + coalesce(v.fulls, 0))::float8 AS fulls, (coalesce(b.empties, 0) + coalesce(v.empties, 0))::float8 AS empties,
  EXISTS (SELECT FROM movements m WHERE m.product_id = i.product_id AND m.holder = 'godown' AND m.document <> 'opening'
    AND m.reverses IS NULL AND NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = m.id)
    AND m.day >= i.opening_day) AS has_moved
FROM inventory i JOIN products p ON p.id = i.product_id LEFT JOIN users u ON u.id = i.updated_by
  LEFT JOIN balances b ON b.product_id = i.product_id AND b.holder = 'godown' AND b.holder_id = 0
-- @include ../../cylinder-ledger/sql/on-vehicles.part.sql
WHERE i.id = :id
