-- Orders of each status: those of today, and open ones of days before.
-- @notNull today, overdue
SELECT status, coalesce(sum(n) FILTER (WHERE day = :today::date), 0)::bigint AS today,
  coalesce(sum(n) FILTER (WHERE day < :today::date AND status IN (1, 2, 3, 6)), 0)::bigint AS overdue
FROM order_counts WHERE day = :today::date OR status IN (1, 2, 3, 6) GROUP BY status
