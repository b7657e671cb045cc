-- The next numbers of the series of the documents in the CTE `taxes`, in the sequence of their orders, as next-tax-number.part.sql
-- gives one. It holds the series from here to the end of the statement and its commit.
taken AS (
  INSERT INTO series (kind, year, last, last_day)
  SELECT kind, year, count(*), max(day) FROM taxes GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (kind, year) DO UPDATE
  SET last = series.last + excluded.last, last_day = greatest(series.last_day, excluded.last_day)
  RETURNING kind, year, last),
taxes_numbered AS (
  SELECT order_id, last + row_number() OVER (PARTITION BY kind, year ORDER BY order_id)
    - count(*) OVER (PARTITION BY kind, year) AS serial
  FROM taxes JOIN taken USING (kind, year)),
