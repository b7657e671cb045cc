-- What each day from the first to the last sold, oldest first; days without sales too. Rupees of all goods, cylinders
-- alone are counted.
-- @notNull day, amount, quantity
SELECT d.day::date::text AS day, coalesce(s.amount, 0)::float8 AS amount, coalesce(s.quantity, 0)::float8 AS quantity
FROM generate_series(:first_day::date, :last_day::date, interval '1 day') AS d (day)
  LEFT JOIN (SELECT s.day, sum(s.amount) AS amount, sum(s.quantity) FILTER (WHERE p.is_cylinder) AS quantity
    FROM sales_days s JOIN products p ON p.id = s.key
    WHERE s.kind = 'product' AND s.day BETWEEN :first_day::date AND :last_day::date GROUP BY s.day) AS s
    ON s.day = d.day::date
ORDER BY d.day
