-- Of products that were counted on a day or later the first such count that stands, and what the last one found.
-- @notNull count_id, counted_at, counted_fulls, counted_empties, last_day
-- @nullable fulls, empties
SELECT l.product_id, (array_agg(c.id ORDER BY c.id))[1] AS count_id,
  (array_agg(c.counted_at ORDER BY c.id))[1] AS counted_at,
  (array_agg(l.fulls IS NOT NULL ORDER BY c.id))[1] AS counted_fulls,
  (array_agg(l.empties IS NOT NULL ORDER BY c.id))[1] AS counted_empties,
  to_char(max(c.counted_at) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS last_day,
  (array_agg(l.fulls ORDER BY c.id DESC))[1]::float8 AS fulls, (array_agg(l.empties ORDER BY c.id DESC))[1]::float8 AS empties
FROM stock_counts c JOIN stock_count_lines l ON l.count_id = c.id
WHERE c.canceled_at IS NULL AND c.counted_at >= :day::date::timestamp AT TIME ZONE 'Asia/Kolkata'
  AND l.product_id = ANY (:products::bigint[])
GROUP BY l.product_id ORDER BY l.product_id
