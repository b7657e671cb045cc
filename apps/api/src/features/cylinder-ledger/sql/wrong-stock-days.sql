-- Days whose kept totals are not those of their movements.
-- @notNull what
SELECT format('product %s: %s is kept as %s movements, %s full and %s empty, and has %s, %s and %s',
  product_id, day, sum(kept_n), sum(kept_fulls), sum(kept_empties), sum(n), sum(fulls), sum(empties)) AS what
FROM (
  SELECT product_id, day, 0 AS kept_n, 0 AS kept_fulls, 0 AS kept_empties, 1 AS n, fulls, empties
  FROM movements WHERE holder = 'godown'
  UNION ALL SELECT product_id, day, n, fulls, empties, 0, 0, 0 FROM stock_days) AS both_sides
GROUP BY product_id, day
HAVING sum(kept_n) <> sum(n) OR sum(kept_fulls) <> sum(fulls) OR sum(kept_empties) <> sum(empties)
