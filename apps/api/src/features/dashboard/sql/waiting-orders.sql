-- Orders that wait for somebody, not assigned or rescheduled without a day to come: the oldest of each, and how many.
-- @notNull status, count, datetime, days
SELECT w.status, w.count, o.id AS order_id, o.number AS orderid, o.customer_name,
  to_char(o.booked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS datetime, :today::date - o.day AS days
FROM (
  SELECT 1::smallint /* received */ AS status, coalesce(sum(n), 0)::bigint AS count FROM order_counts WHERE status = 1 /* received */
  UNION ALL
  SELECT 6 /* rescheduled */, count(*) FROM orders WHERE status = 6 /* rescheduled */ AND coalesce(schedule_day < :today::date, true)) AS w
  JOIN LATERAL (SELECT * FROM orders
    WHERE status = w.status AND (status = 1 /* received */ OR coalesce(schedule_day < :today::date, true))
    ORDER BY day, id LIMIT 1) AS o ON true
