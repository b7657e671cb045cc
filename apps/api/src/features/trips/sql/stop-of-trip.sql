-- An order that is on a trip, with its lines.
-- @type lines number[]
-- @notNull lines
SELECT o.number AS orderid, (SELECT json_agg(l.id) FROM order_lines l WHERE l.order_id = o.id) AS lines
FROM trip_stops s JOIN orders o ON o.id = s.order_id WHERE s.trip_id = :id AND s.order_id = :order_id AND s.taken_off_at IS NULL
