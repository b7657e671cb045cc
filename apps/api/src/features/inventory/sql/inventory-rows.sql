-- Products whose stock is kept, as their list shows them, by the ids of that and in that order; current stock is what
-- the ledger says that all godowns and vehicles hold.
-- @notNull id, product_id, name, code, category, type, security_deposit, opening_fulls, opening_empties, opening_day
-- @notNull version, is_cylinder
SELECT i.id, i.product_id, p.name, p.code, p.category, p.type, p.security_deposit, i.opening_fulls, i.opening_empties,
  i.opening_day, i.version, p.is_cylinder, b.fulls + coalesce(v.fulls, 0) AS fulls, b.empties + coalesce(v.empties, 0) AS empties, last.counted_on, last.fulls AS counted_fulls, last.empties AS counted_empties
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN inventory i USING (id)
  JOIN products p ON p.id = i.product_id
  LEFT JOIN balances b ON b.product_id = i.product_id AND b.holder = 'godown' AND b.holder_id = 0
-- @include ../../cylinder-ledger/sql/on-vehicles.part.sql
  LEFT JOIN LATERAL (SELECT to_char(c.counted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS counted_on, l.fulls, l.empties
    FROM stock_count_lines l JOIN stock_counts c ON c.id = l.count_id
    WHERE l.product_id = i.product_id AND c.canceled_at IS NULL ORDER BY l.count_id DESC LIMIT 1) AS last ON true
ORDER BY keys.place
