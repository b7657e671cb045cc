-- The next numbers of the challans of the day's year for the rows of the CTE `moved` that have none, in the sequence of their orders,
-- as next-challan.part.sql gives one. It holds the series from here to the end of the statement and its commit.
unnumbered AS (
  SELECT id, row_number() OVER (ORDER BY id) AS place FROM moved
  WHERE NOT EXISTS (SELECT FROM challans c WHERE c.order_id = moved.id AND c.replaced_at IS NULL)),
challans_taken AS (
  INSERT INTO series (kind, year, last) SELECT 'challan', :year, count(*) FROM unnumbered HAVING count(*) > 0
  ON CONFLICT (kind, year) DO UPDATE SET last = series.last + excluded.last
  RETURNING year, last),
numbered AS (
  SELECT id, 'DC/' || year || '/' || lpad(serial::text, greatest(5, length(serial::text)), '0') AS number FROM (
    SELECT id, year, last - (SELECT count(*) FROM unnumbered) + place AS serial FROM unnumbered, challans_taken) AS serials),
