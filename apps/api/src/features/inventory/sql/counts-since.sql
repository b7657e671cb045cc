-- Of products that were counted on a day or later the first such count that stands, and what the last one found; asked for
-- by their ids or codes, in small letters. Goods that left at a moment were there at every count before it: with `since` only
-- later ones are meant. Nothing of products whose stock begins after that day: what is dated before it is
-- not of the stock that was counted.
-- @notNull count_id, counted_at, counted_fulls, counted_empties, last_day
-- @nullable fulls, empties, since
SELECT l.product_id, p.code, p.name, (array_agg(c.id ORDER BY c.id))[1] AS count_id,
  (array_agg(c.counted_at ORDER BY c.id))[1] AS counted_at,
  (array_agg(l.fulls IS NOT NULL ORDER BY c.id))[1] AS counted_fulls,
  (array_agg(l.empties IS NOT NULL ORDER BY c.id))[1] AS counted_empties,
  to_char(max(c.counted_at) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS last_day,
  (array_agg(l.fulls ORDER BY c.id DESC))[1]::float8 AS fulls, (array_agg(l.empties ORDER BY c.id DESC))[1]::float8 AS empties
FROM products p JOIN stock_count_lines l ON l.product_id = p.id JOIN stock_counts c ON c.id = l.count_id
  LEFT JOIN stock_openings o ON o.product_id = p.id
WHERE c.canceled_at IS NULL AND c.counted_at >= :day::date::timestamp AT TIME ZONE 'Asia/Kolkata'
  AND c.counted_at >= coalesce(:since::timestamptz, '-infinity')
  AND (p.id = ANY (:products::bigint[]) OR lower(p.code) = ANY (:codes::text[]) AND p.deleted_at IS NULL)
  AND coalesce(o.day <= :day::date, true)
GROUP BY l.product_id, p.code, p.name ORDER BY p.name, l.product_id
