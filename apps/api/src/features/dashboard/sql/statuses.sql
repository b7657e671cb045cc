-- Orders of each status: those booked today, of Delivered those delivered today whenever they were booked, and open ones
-- that were expected before now.
-- @notNull status, today, overdue
SELECT status, sum(today)::bigint AS today, sum(overdue)::bigint AS overdue
FROM (
  SELECT status, n AS today, 0 AS overdue FROM order_counts WHERE day = :today::date AND status <> 4 /* delivered */
  UNION ALL
  SELECT 4 /* delivered */, count(*), 0 FROM orders WHERE delivered_on = :today::date AND status = 4 /* delivered */
  UNION ALL
  SELECT status, 0, count(*) FROM orders
  WHERE status IN (1, 2, 3, 6) /* open */ AND is_overdue(estimated_at, schedule_day, now()) GROUP BY 1) AS counted
GROUP BY status
