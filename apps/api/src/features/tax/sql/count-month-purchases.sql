-- How many purchases of a month stand, and what they come to, as list and details have it.
-- @notNull n, total
SELECT count(*) AS n, coalesce(sum(total_amount), 0) AS total FROM purchases
WHERE deleted_at IS NULL AND invoiced_on BETWEEN :first_day::date AND :last_day::date
