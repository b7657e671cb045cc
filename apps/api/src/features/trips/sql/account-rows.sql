-- What drivers owe, by their ids and in that order. First in, first out: what is open of the rupees is what came last. Only
-- where that is older than 30 days is the past looked through for the day of the oldest.
-- @import { OpenCylinders } from '../accounts/accounts.rows.ts'
-- @type cylinders OpenCylinders[]
-- @notNull id, driver_name, owed, to_7, to_30, older, cylinders, oldest_day
SELECT d.id, d.name AS driver_name, owed.rupees::float8 AS owed, aged.to_7::float8 AS to_7, aged.to_30::float8 AS to_30,
  (greatest(owed.rupees, 0) - aged.to_7 - aged.to_30)::float8 AS older, open.cylinders,
  coalesce(least(oldest.day, missing.day)::text, '') AS oldest_day
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN drivers d USING (id)
  CROSS JOIN (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) AS clock
  LEFT JOIN driver_cash c ON c.driver_id = d.id
  CROSS JOIN LATERAL (SELECT coalesce(c.carried, 0) AS rupees) AS owed
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE day >= clock.today - 7), 0) AS of_7, coalesce(sum(amount), 0) AS of_30
    FROM (
-- @include owed-rupees.part.sql
    ) AS came WHERE driver_id = d.id AND day >= clock.today - 30) AS came
  CROSS JOIN LATERAL (SELECT least(greatest(owed.rupees, 0), came.of_7) AS to_7,
    least(greatest(owed.rupees, 0), came.of_30) - least(greatest(owed.rupees, 0), came.of_7) AS to_30) AS aged
  LEFT JOIN LATERAL (SELECT max(day) AS day FROM (
      SELECT day, sum(sum(amount)) OVER (ORDER BY day DESC) AS upto FROM (
-- @include owed-rupees.part.sql
      ) AS came_in WHERE driver_id = d.id
        AND day >= CASE WHEN came.of_30 >= owed.rupees THEN clock.today - 30 ELSE '-infinity'::date END
      GROUP BY day) AS days WHERE upto >= owed.rupees) AS oldest ON owed.rupees > 0
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(o), '[]') AS cylinders FROM (
-- @include open-cylinders.part.sql
    ) AS o) AS open
  LEFT JOIN LATERAL (SELECT min(since) AS day FROM (
      SELECT max(day) AS since FROM (
        SELECT e.product_id, e.what, e.day, sum(sum(e.cylinders)) OVER (PARTITION BY e.product_id, e.what ORDER BY e.day DESC) AS upto,
          (SELECT sum(k.cylinders) FROM driver_entries k WHERE k.driver_id = d.id AND k.product_id = e.product_id AND k.what = e.what)
            AS missing
        FROM driver_entries e WHERE e.driver_id = d.id AND e.cylinders > 0 AND e.reverses IS NULL
          AND NOT EXISTS (SELECT FROM driver_entries r WHERE r.reverses = e.id)
        GROUP BY e.product_id, e.what, e.day) AS days
      WHERE missing > 0 AND upto >= missing GROUP BY product_id, what) AS products) AS missing ON true
ORDER BY keys.place
