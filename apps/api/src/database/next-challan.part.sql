-- The next number of the challans, written as next-number.ts writes it, for the row of the CTE `moved` unless it has one. It holds the
-- series from here to the end of the statement and its commit, and nobody waits for more than that.
numbered AS (
  INSERT INTO series (kind, year, last) SELECT 'challan', :year, 1 FROM moved
    WHERE NOT EXISTS (SELECT FROM challans c WHERE c.order_id = moved.id AND c.replaced_at IS NULL)
  ON CONFLICT (kind, year) DO UPDATE SET last = series.last + 1
  RETURNING 'DC/' || year || '/' || lpad(last::text, greatest(5, length(last::text)), '0') AS number),
