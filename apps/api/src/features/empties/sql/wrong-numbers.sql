-- Returns of empties and opening cylinders that are not the next of their series, which goes on behind the old books.
-- @notNull what
SELECT format('%s is not the next of its series', number) AS what FROM (
  SELECT kind, number, split_part(number, '/', 2) AS year, split_part(number, '/', 3)::bigint AS serial,
    row_number() OVER (PARTITION BY kind, split_part(number, '/', 2) ORDER BY split_part(number, '/', 3)::bigint) AS place
  FROM (SELECT 'empties' AS kind, number FROM empties_returns
    UNION ALL SELECT 'opening', number FROM customer_openings) AS numbers) AS n LEFT JOIN series s USING (kind, year)
WHERE place + coalesce(s.old_last, 0) <> serial
