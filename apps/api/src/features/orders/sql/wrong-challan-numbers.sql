-- Challans that are not the next of their series.
-- @notNull what
SELECT format('challan %s is not the next of its series', dc_no) AS what FROM (
  SELECT dc_no, row_number() OVER (PARTITION BY split_part(dc_no, '/', 2) ORDER BY split_part(dc_no, '/', 3)::bigint)
    AS place, split_part(dc_no, '/', 3)::bigint AS number FROM challans WHERE dc_no LIKE 'DC/%') AS c
WHERE place <> number
