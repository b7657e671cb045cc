-- Openings of screens in the last day, by slots in their order.
-- @notNull times, longest_ms
SELECT name, slot, sum(times)::float8 AS times, max(longest_ms) AS longest_ms
FROM durations WHERE kind = 'screen' AND hour > now() - interval '1 day'
GROUP BY name, slot ORDER BY name, slot
