-- The next numbers of the series of the rows of the CTE `asked` (place, kind, prefix, year), in the order of their places,
-- written as next-number.ts writes them. A row without a kind has its number already. It holds each series from here to
-- the end of the statement and its commit.
taken AS (
  INSERT INTO series (kind, year, last)
  SELECT kind, year, count(*) FROM asked WHERE kind IS NOT NULL GROUP BY kind, year ORDER BY min(place)
  ON CONFLICT (kind, year) DO UPDATE SET last = series.last + excluded.last
  RETURNING kind, year, last),
numbered AS (
  SELECT place, prefix || '/' || year || '/' || lpad(serial::text, greatest(5, length(serial::text)), '0') AS number FROM (
    SELECT place, prefix, year, last + row_number() OVER (PARTITION BY kind, year ORDER BY place)
      - count(*) OVER (PARTITION BY kind, year) AS serial
    FROM asked JOIN taken USING (kind, year)) AS serials),
