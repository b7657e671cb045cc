-- What each day from the first to the last sold, oldest first; days without sales too.
-- @notNull day, amount, quantity
SELECT d.day::date::text AS day, coalesce(sum(s.amount), 0)::float8 AS amount,
  coalesce(sum(s.quantity), 0)::float8 AS quantity
FROM generate_series(:first_day::date, :last_day::date, interval '1 day') AS d (day)
  LEFT JOIN sales_days s ON s.day = d.day::date AND s.kind = 'product'
    AND s.day BETWEEN :first_day::date AND :last_day::date
GROUP BY d.day ORDER BY d.day
