-- Cash documents that are not the next of their series, which goes on behind the old books.
-- @notNull what
SELECT format('%s is not the next of its series', number) AS what FROM (
  SELECT number, kind, split_part(number, '/', 2) AS year, split_part(number, '/', 3)::bigint AS serial,
    row_number() OVER (PARTITION BY split_part(number, '/', 1), split_part(number, '/', 2)
      ORDER BY split_part(number, '/', 3)::bigint) AS place
  FROM cash_documents) AS n LEFT JOIN series s USING (kind, year)
WHERE place + coalesce(s.old_last, 0) <> serial
