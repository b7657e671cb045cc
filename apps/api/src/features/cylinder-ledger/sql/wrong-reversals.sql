-- Reversals that do not take back their movement exactly.
-- @notNull what
SELECT format('movement %s does not take back %s exactly', r.id, m.id) AS what
FROM movements r JOIN movements m ON m.id = r.reverses
WHERE (r.product_id, r.day, r.holder, r.holder_id, r.other, r.other_id, r.fulls, r.empties)
  IS DISTINCT FROM (m.product_id, m.day, m.holder, m.holder_id, m.other, m.other_id, -m.fulls, -m.empties)
