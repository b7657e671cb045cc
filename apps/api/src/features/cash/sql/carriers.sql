-- Drivers who carry cash at the end of a day, or carried some on it, with what moved. Of what they carry today the days since
-- are taken away, so that older ones need not be added up.
-- @notNull driver_id, name, opening, received, taken_over, carried
SELECT c.driver_id, d.name, (c.carried - s.on_it - s.later)::float8 AS opening, s.received::float8 AS received,
  s.taken_over::float8 AS taken_over, (c.carried - s.later)::float8 AS carried
FROM driver_cash c JOIN drivers d ON d.id = c.driver_id
  CROSS JOIN LATERAL (SELECT
      coalesce(sum(amount) FILTER (WHERE day > :day), 0) AS later,
      coalesce(sum(amount) FILTER (WHERE day = :day), 0) AS on_it,
      count(*) FILTER (WHERE day = :day) AS steps,
      coalesce(sum(amount) FILTER (WHERE day = :day AND what = 'received'), 0) AS received,
      coalesce(sum(amount) FILTER (WHERE day = :day AND what = 'taken_over'), 0) AS taken_over
    FROM carried_steps m WHERE m.driver_id = c.driver_id AND m.day >= :day) AS s
WHERE c.carried - s.later <> 0 OR s.steps > 0
ORDER BY d.name, c.driver_id
