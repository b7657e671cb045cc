-- Takes an entry of a driver's account back by one of a day against it.
-- @nullable user_id
INSERT INTO driver_entries (driver_id, day, kind, trip_id, rupees, product_id, what, cylinders, reason, reference, reverses, entered_by)
SELECT driver_id, :day::date, kind, trip_id, -rupees, product_id, what, -cylinders, :reason, reference, id, :user_id::bigint
FROM driver_entries WHERE id = :id
RETURNING id
