-- An order that was sold on the way is the last one of its trip.
INSERT INTO trip_stops (trip_id, order_id, place, left_status)
SELECT :id, :order_id, coalesce(max(place), 0) + 1, 2 /* initiated */ FROM trip_stops WHERE trip_id = :id
