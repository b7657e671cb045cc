-- What the driver of a trip entered last, of each order that is on it.
-- @import { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
-- @type stop SettledStop
-- @notNull proposed_at
SELECT DISTINCT ON (p.order_id) p.order_id, p.stop, to_char(p.proposed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS proposed_at
FROM trip_proposals p JOIN trip_stops s ON s.trip_id = p.trip_id AND s.order_id = p.order_id AND s.taken_off_at IS NULL
WHERE p.trip_id = :id ORDER BY p.order_id, p.id DESC
