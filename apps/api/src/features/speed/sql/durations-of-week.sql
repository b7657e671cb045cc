-- What was counted in the last week, by slots in their order, and how much of it in the last day.
-- @import { DurationKind } from '../speed.rows.ts'
-- @type kind DurationKind
-- @notNull times, of_day, total_ms, longest_ms, longest_of_day
SELECT kind, name, slot, sum(times)::float8 AS times, sum(total_ms) AS total_ms, max(longest_ms) AS longest_ms,
  coalesce(sum(times) FILTER (WHERE hour > now() - interval '1 day'), 0)::float8 AS of_day,
  coalesce(max(longest_ms) FILTER (WHERE hour > now() - interval '1 day'), 0)::float8 AS longest_of_day
FROM durations WHERE kind IN ('screen', 'call', 'statement') AND hour > now() - interval '7 days'
GROUP BY kind, name, slot ORDER BY kind, name, slot
