-- The series of the documents of the CTE `issued`, which were numbered without it, go on behind them.
raised AS (
  INSERT INTO series (kind, year, last, last_day) SELECT kind, year, max(serial), max(day) FROM issued GROUP BY kind, year
  ON CONFLICT (kind, year) DO UPDATE SET last = excluded.last, last_day = greatest(series.last_day, excluded.last_day)
  RETURNING last),
