-- A driver, and the least of what they carry at the end of a day and at the end of any later one.
-- @notNull id, name, least
SELECT d.id, d.name, coalesce(least(days.held, days.held + days.lowest), 0) AS least
FROM drivers d LEFT JOIN driver_cash c ON c.driver_id = d.id
  LEFT JOIN LATERAL (SELECT c.carried - coalesce(sum(amount), 0) AS held, min(until) AS lowest FROM (
      SELECT sum(amount) AS amount, sum(sum(amount)) OVER (ORDER BY day) AS until FROM carried_steps m
      WHERE m.driver_id = d.id AND m.day > :day GROUP BY day) AS later) AS days ON true
WHERE d.id = :driver_id
