-- Challans that are not the next of their series, which goes on behind the old books.
-- @notNull what
SELECT format('challan %s is not the next of its series', number) AS what FROM (
  SELECT number, split_part(number, '/', 2) AS year, split_part(number, '/', 3)::bigint AS serial,
    row_number() OVER (PARTITION BY split_part(number, '/', 2) ORDER BY split_part(number, '/', 3)::bigint) AS place
  FROM challans WHERE number LIKE 'DC/%') AS c LEFT JOIN series s ON s.kind = 'challan' AND s.year = c.year
WHERE place + coalesce(s.old_last, 0) <> serial
