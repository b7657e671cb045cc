-- Adds to what this and other servers counted in this hour.
-- @type rows readonly DurationRow[]
-- @import { DurationRow } from '../speed.rows.ts'
INSERT INTO durations AS d (kind, hour, name, slot, times, total_ms, longest_ms)
SELECT r.kind, date_trunc('hour', now(), 'UTC'), r.name, r.slot, r.times, r.total_ms, r.longest_ms
FROM jsonb_to_recordset(:rows::jsonb) AS r (kind text, name text, slot smallint, times integer, total_ms float8,
  longest_ms float8)
-- Servers that write at once take the same rows in the same order.
ORDER BY r.kind, r.name, r.slot
ON CONFLICT (kind, hour, name, slot) DO UPDATE SET times = d.times + excluded.times,
  total_ms = d.total_ms + excluded.total_ms, longest_ms = greatest(d.longest_ms, excluded.longest_ms)
