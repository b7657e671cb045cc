-- Orders that wait for somebody, not assigned or without a new day: the oldest of each, and how many there are.
-- @notNull count, datetime, days
SELECT w.status, w.count, o.id AS order_id, o.number AS orderid, o.customer_name,
  to_char(o.booked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS datetime, :today::date - o.day AS days
FROM (SELECT status, sum(n)::bigint AS count FROM order_counts WHERE status IN (1, 6) GROUP BY 1) AS w
  JOIN LATERAL (SELECT * FROM orders WHERE status = w.status ORDER BY day, id LIMIT 1) AS o ON true
