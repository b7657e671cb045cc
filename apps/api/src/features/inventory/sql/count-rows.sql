-- Physical counts as their list shows them, by their ids and in that order.
-- @notNull number, counted_at, counted_by, products, differing, canceled_at, canceled_by
SELECT c.id, 'Count ' || c.id AS number, to_char(c.counted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS counted_at,
  coalesce(u.name, '') AS counted_by, c.reason, lines.products::int AS products, lines.differing::int AS differing,
  coalesce(to_char(c.canceled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS canceled_at,
  coalesce(w.name, '') AS canceled_by, c.cancel_reason
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN stock_counts c USING (id)
  LEFT JOIN users u ON u.id = c.counted_by LEFT JOIN users w ON w.id = c.canceled_by
  CROSS JOIN LATERAL (SELECT count(*) AS products, count(*) FILTER (WHERE fulls <> book_fulls OR empties <> book_empties) AS differing
    FROM stock_count_lines WHERE count_id = c.id) AS lines
ORDER BY keys.place
