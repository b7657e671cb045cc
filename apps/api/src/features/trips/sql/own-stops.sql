-- Orders of a trip in their sequence as its driver sees them at the door, with what the driver entered last.
-- @import { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
-- @type proposed SettledStop | null
SELECT o.mobile, o.what, (SELECT p.stop FROM trip_proposals p WHERE p.trip_id = s.trip_id AND p.order_id = s.order_id
    ORDER BY p.id DESC LIMIT 1) AS proposed,
-- @include settled-stop.part.sql
FROM trip_stops s JOIN orders o ON o.id = s.order_id WHERE s.trip_id = :id AND s.taken_off_at IS NULL ORDER BY s.place, o.id
