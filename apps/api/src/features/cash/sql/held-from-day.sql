-- What a drawer holds at the end of a day, and the least of that and of the end of any later day.
-- @notNull held, least
SELECT held, least(held, held + min(until)) AS least FROM (
  SELECT d.in_hand - coalesce((SELECT sum(amount) FROM drawer_days m WHERE m.user_id = d.user_id AND m.day > :day), 0) AS held, until
  FROM drawers d LEFT JOIN LATERAL (SELECT sum(sum(amount)) OVER (ORDER BY day) AS until FROM drawer_days m
    WHERE m.user_id = d.user_id AND m.day > :day GROUP BY day) AS later ON true
  WHERE d.user_id = :user_id) AS days
GROUP BY held
