-- One page of how many days cylinders were out, the longest average first, with what is found over all.
-- @import { DaysOutFound } from '../empties.rows.ts'
-- @type rows DaysOutFound['rows']
-- @notNull n, came_back, average_days
WITH
-- @include days-out.part.sql
page AS (
  SELECT * FROM days_out ORDER BY average_days DESC, came_back DESC, id LIMIT :page_size OFFSET :rows_before)
SELECT count(*) AS n, coalesce(sum(came_back), 0)::float8 AS came_back,
  coalesce(round(sum(days_out) / nullif(sum(came_back), 0), 1), 0)::float8 AS average_days,
  (SELECT coalesce(json_agg(p ORDER BY p.average_days DESC, p.came_back DESC, p.id), '[]') FROM page p) AS rows
FROM days_out
