-- What is there now, what would be there now, and the day from the opening on at whose end fulls would be fewest, if the
-- stock of a product began with other figures or on another day: without its openings of now, with what would then no
-- longer go past the stock.
-- @notNull fulls_now, empties_now, fulls_then, empties_then, lowest_day, lowest_fulls
WITH standing AS (
  SELECT day, holder, document, fulls, empties FROM movements AS m
  WHERE product_id = :product AND reverses IS NULL AND document <> 'customer_opening'
    AND (document = 'opening' OR holder = 'opening')
    AND NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = m.id)),
days AS (
  SELECT day, fulls, empties FROM stock_days WHERE product_id = :product
  UNION ALL SELECT day, -fulls, -empties FROM standing WHERE document = 'opening'
  UNION ALL SELECT day, fulls, empties FROM standing WHERE holder = 'opening' AND day >= :day::date),
later AS (
  SELECT :day::date AS day, :fulls::numeric AS fulls, :empties::numeric AS empties
  UNION ALL SELECT day, fulls, empties FROM days WHERE day >= :day::date),
ends AS (SELECT day, sum(sum(fulls)) OVER (ORDER BY day) AS fulls FROM later GROUP BY day),
lowest AS (SELECT day, fulls FROM ends ORDER BY fulls, day LIMIT 1),
kept AS (SELECT coalesce(sum(fulls), 0) AS fulls, coalesce(sum(empties), 0) AS empties
  FROM stock_days WHERE product_id = :product)
SELECT kept.fulls::float8 AS fulls_now, kept.empties::float8 AS empties_now,
  (SELECT sum(fulls)::float8 FROM later) AS fulls_then, (SELECT sum(empties)::float8 FROM later) AS empties_then,
  lowest.day AS lowest_day, lowest.fulls::float8 AS lowest_fulls
FROM kept, lowest
