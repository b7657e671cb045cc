-- A live product, and the least that a driver owes of its full or empty ones at the end of a day and of any later one.
-- @notNull least
SELECT p.id, p.name, p.category, p.uom, p.capacity, coalesce(open.least, 0)::float8 AS least
FROM products p CROSS JOIN LATERAL (SELECT
    least(coalesce(sum(moved) FILTER (WHERE day <= :day), 0), min(upto) FILTER (WHERE day > :day)) AS least
  FROM (SELECT day, sum(cylinders) AS moved, sum(sum(cylinders)) OVER (ORDER BY day) AS upto FROM driver_entries
    WHERE driver_id = :driver_id AND product_id = p.id AND what = :what GROUP BY day) AS days) AS open
WHERE lower(p.code) = lower(:uuid)
