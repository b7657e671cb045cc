-- Counts by day and status that are not what is there.
-- @notNull what
SELECT format('orders of %s with status %s: %s, %s counted', day, status, sum(there), sum(kept)) AS what FROM (
  SELECT day, status, 1 AS there, 0 AS kept FROM orders UNION ALL SELECT day, status, 0, n FROM order_counts) AS sides
GROUP BY day, status HAVING sum(there) <> sum(kept)
