-- How many purchases of a month stand.
-- @notNull n
SELECT count(*) AS n FROM purchases
WHERE deleted_at IS NULL AND invoiced_on BETWEEN :first_day::date AND :last_day::date
