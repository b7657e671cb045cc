-- The fortnights of the newest 20,000 orders, whole ones; no row where there are hardly more orders than these.
-- @notNull first, last
SELECT (o.day - date '2000-01-01') / 14 AS first, ((SELECT max(day) FROM orders) - date '2000-01-01') / 14 AS last
FROM orders o
WHERE o.id > (SELECT max(id) FROM orders) - 20000 AND (SELECT max(id) FROM orders) > 40000
ORDER BY o.id LIMIT 1
