-- Balances that are not what the movements say.
-- @notNull what
SELECT format('product %s: %s %s has %s full and %s empty, its movements say %s and %s',
  product_id, holder, holder_id, sum(kept_fulls), sum(kept_empties), sum(fulls), sum(empties)) AS what
FROM (
  SELECT product_id, holder, holder_id, 0 AS kept_fulls, 0 AS kept_empties, fulls, empties FROM movements
  UNION ALL SELECT product_id, other, other_id, 0, 0, -fulls, -empties FROM movements
  UNION ALL SELECT product_id, holder, holder_id, fulls, empties, 0, 0 FROM balances) AS both_sides
GROUP BY product_id, holder, holder_id
HAVING sum(kept_fulls) <> sum(fulls) OR sum(kept_empties) <> sum(empties)
