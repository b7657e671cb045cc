-- Taxable value of each financial year, by the year in which it begins. Months that are filed are known from their
-- figures; of the others an index alone is read.
-- @notNull year, taxable
WITH months AS (
  SELECT m::date AS first_day, (f.figures->'net'->>'taxable')::numeric AS filed
  FROM generate_series(date_trunc('month', (SELECT min(day) FROM documents_of_returns)::timestamp),
      (SELECT max(day) FROM documents_of_returns)::timestamp, interval '1 month') AS m
    LEFT JOIN filed_months f ON f.month = to_char(m, 'YYYY-MM') AND f.opened_at IS NULL),
sums AS (
  SELECT months.first_day, coalesce(months.filed, open.taxable, 0) AS taxable
  FROM months LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN d.kind = 'credit_note' THEN -d.taxable ELSE d.taxable END) AS taxable
    FROM documents_of_returns d
    WHERE d.day >= months.first_day AND d.day < (months.first_day + interval '1 month')::date AND d.canceled_at IS NULL
      AND months.filed IS NULL) AS open ON true)
SELECT extract(year FROM first_day - interval '3 months')::integer AS year, sum(taxable)::float8 AS taxable
FROM sums GROUP BY 1 ORDER BY 1
