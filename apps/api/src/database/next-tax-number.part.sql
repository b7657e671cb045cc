-- The next number of the series of the document in the CTE `tax`. Numbers follow each other, days need not: a delivery of
-- yesterday has yesterday's day whatever was numbered since. It holds the series from here to the end of the statement and
-- its commit.
taken AS (
  INSERT INTO series (kind, year, last, last_day) SELECT kind, year, 1, day FROM tax
  ON CONFLICT (kind, year) DO UPDATE SET last = series.last + 1, last_day = greatest(series.last_day, excluded.last_day)
  RETURNING last),
