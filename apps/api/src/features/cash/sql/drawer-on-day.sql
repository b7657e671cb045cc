-- Somebody's drawer: what it holds at the end of a day, and the least of that and of the end of any later day.
-- @notNull id, name, held, least
SELECT u.id, u.name, d.closed_through, coalesce(days.held, 0) AS held, coalesce(least(days.held, days.held + days.lowest), 0) AS least
FROM users u LEFT JOIN drawers d ON d.user_id = u.id
  LEFT JOIN LATERAL (SELECT d.in_hand - coalesce(sum(amount), 0) AS held, min(until) AS lowest FROM (
      SELECT sum(amount) AS amount, sum(sum(amount)) OVER (ORDER BY day) AS until FROM drawer_days m
      WHERE m.user_id = u.id AND m.day > :day GROUP BY day) AS later) AS days ON true
WHERE u.id = :user_id
