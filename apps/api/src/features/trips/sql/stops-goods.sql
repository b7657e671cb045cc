-- Lines of the orders that are on a trip, as they were ordered.
-- @notNull count
SELECT l.order_id, l.count::float8 AS count, l.product_name, l.size
FROM trip_stops s JOIN order_lines l ON l.order_id = s.order_id WHERE s.trip_id = :id AND s.taken_off_at IS NULL ORDER BY l.order_id, l.id
