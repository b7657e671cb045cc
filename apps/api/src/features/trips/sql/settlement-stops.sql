-- Orders of a trip in their sequence with their lines, as its settlement shows them.
SELECT o.customer_id,
-- @include settled-stop.part.sql
FROM trip_stops s JOIN orders o ON o.id = s.order_id WHERE s.trip_id = :id AND s.taken_off_at IS NULL ORDER BY s.place, o.id
