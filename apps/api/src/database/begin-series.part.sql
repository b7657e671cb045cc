-- Has the series of :numbers (kind, last) go on behind the last number that the old books gave in :year. One that gave a number
-- of its own stays as it is, and is not among those that `begun` returns.
begun AS (
  INSERT INTO series (kind, year, last, old_last)
  SELECT kind, :year, last, last FROM jsonb_to_recordset(:numbers::jsonb) AS n (kind text, last bigint)
  ON CONFLICT (kind, year) DO UPDATE SET last = excluded.last, old_last = excluded.old_last WHERE series.last = series.old_last
  RETURNING kind)
