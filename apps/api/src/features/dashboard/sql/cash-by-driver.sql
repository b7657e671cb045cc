-- What drivers delivered for cash that nobody has entered as received, the most first.
-- @notNull driver_id, driver_name, orders, due, oldest_days
SELECT coalesce(o.driver_id, 0) AS driver_id, coalesce(d.name, '') AS driver_name, count(*) AS orders,
  sum(o.payable - o.paid)::float8 AS due, max(:today::date - o.delivered_on) AS oldest_days
FROM orders o LEFT JOIN drivers d ON d.id = o.driver_id
WHERE o.status = 4 /* delivered */ AND o.paid < o.payable AND o.payment_mode = 'Cash'
GROUP BY o.driver_id, d.name ORDER BY sum(o.payable - o.paid) DESC, o.driver_id
