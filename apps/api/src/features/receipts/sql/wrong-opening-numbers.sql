-- Opening dues and opening advances that are not the next of their series.
-- @notNull what
SELECT format('%s is not the next of its series', number) AS what FROM (
  SELECT number, row_number() OVER (PARTITION BY split_part(number, '/', 1), split_part(number, '/', 2)
    ORDER BY split_part(number, '/', 3)::bigint) AS place, split_part(number, '/', 3)::bigint AS serial
  FROM (SELECT number FROM opening_dues WHERE document_id IS NULL
    UNION ALL SELECT number FROM receipts WHERE payment_mode = 'Opening') AS numbers) AS n
WHERE place <> serial
