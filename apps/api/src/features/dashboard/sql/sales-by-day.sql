-- What each day from the first to the last sold, oldest first; days without sales too.
-- @notNull day, amount, quantity
SELECT d.day::date::text AS day, coalesce(s.amount, 0)::float8 AS amount, coalesce(s.quantity, 0)::float8 AS quantity
FROM generate_series(:first_day::date, :last_day::date, interval '1 day') AS d (day)
  LEFT JOIN (SELECT day, sum(amount) AS amount, sum(quantity) AS quantity FROM sales_days
    WHERE kind = 'product' AND day BETWEEN :first_day::date AND :last_day::date GROUP BY day) AS s ON s.day = d.day::date
ORDER BY d.day
