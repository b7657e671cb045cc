-- Opening stock that is not what the ledger has at the beginning of its day.
-- @notNull what
SELECT format('product %s: its opening stock of %s full and %s empty on %s is not what the ledger has then',
  i.product_id, i.opening_fulls, i.opening_empties, i.opening_day) AS what
FROM inventory i LEFT JOIN LATERAL (
  SELECT coalesce(sum(fulls), 0) AS fulls, coalesce(sum(empties), 0) AS empties FROM (
    SELECT fulls, empties FROM stock_days WHERE product_id = i.product_id AND day < i.opening_day
    UNION ALL SELECT fulls, empties FROM movements
      WHERE product_id = i.product_id AND day = i.opening_day AND document = 'opening' AND holder = 'godown') AS parts
) AS stands ON true
WHERE (stands.fulls, stands.empties) IS DISTINCT FROM (i.opening_fulls, i.opening_empties)
