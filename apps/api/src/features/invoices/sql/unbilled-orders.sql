-- Delivered orders of a filter without an invoice, oldest first, and how many and how much there are of all of them.
-- @condition filter
-- @notNull total, total_value, value, delivered_on
SELECT o.id, o.number AS orderid, o.customer_id, o.customer_name, o.delivered_on,
  (o.payable - o.security_deposit)::float8 AS value, count(*) OVER () AS total,
  (sum(o.payable - o.security_deposit) OVER ())::float8 AS total_value
FROM orders o WHERE o.status = 4 /* delivered */ AND NOT o.is_billed AND :filter
ORDER BY o.delivered_on, o.id LIMIT 200
