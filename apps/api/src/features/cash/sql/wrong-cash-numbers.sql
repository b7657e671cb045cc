-- Cash documents that are not the next of their series.
-- @notNull what
SELECT format('%s is not the next of its series', number) AS what FROM (
  SELECT number, row_number() OVER (PARTITION BY split_part(number, '/', 1), split_part(number, '/', 2)
    ORDER BY split_part(number, '/', 3)::bigint) AS place, split_part(number, '/', 3)::bigint AS serial
  FROM cash_documents) AS n
WHERE place <> serial
