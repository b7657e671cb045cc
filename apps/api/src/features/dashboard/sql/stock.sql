-- Products whose stock is kept, the most first, with what is ordered of each and not yet delivered. OFFSET 0 has the
-- lines looked up order by order: for some thousand open orders the planner would rather read all lines there ever were.
-- What is ordered until tonight is what is expected today, before, or without a day.
-- @notNull uuid, product_name, type, is_cylinder, fulls, emptys, ordered, ordered_today, ordered_tomorrow
SELECT p.code AS uuid, p.name AS product_name, p.type, p.is_cylinder, coalesce(b.fulls, 0)::float8 AS fulls,
  coalesce(b.empties, 0)::float8 AS emptys, coalesce(o.ordered, 0)::float8 AS ordered,
  coalesce(o.today, 0)::float8 AS ordered_today, coalesce(o.tomorrow, 0)::float8 AS ordered_tomorrow
FROM inventory i JOIN products p ON p.id = i.product_id AND p.deleted_at IS NULL
  LEFT JOIN (SELECT product_id, sum(fulls) AS fulls, sum(empties) AS empties FROM balances
    WHERE holder IN ('godown', 'vehicle') GROUP BY 1) AS b ON b.product_id = p.id
  LEFT JOIN (SELECT l.product_id, sum(l.count) AS ordered,
      sum(l.count) FILTER (WHERE coalesce(on_day.expected <= :today::date, true)) AS today,
      sum(l.count) FILTER (WHERE on_day.expected = :today::date + 1) AS tomorrow
    FROM orders
    CROSS JOIN LATERAL (SELECT greatest((orders.estimated_at AT TIME ZONE 'Asia/Kolkata')::date, orders.schedule_day) AS expected) AS on_day
    CROSS JOIN LATERAL (SELECT product_id, count FROM order_lines WHERE order_id = orders.id OFFSET 0) AS l
    WHERE orders.status IN (1, 2, 3, 6) /* open */ GROUP BY 1) AS o ON o.product_id = p.id
ORDER BY coalesce(b.fulls, 0) + greatest(coalesce(b.empties, 0), 0) DESC, p.name
