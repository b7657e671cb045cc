-- Other trips that are out with a vehicle or a driver.
SELECT t.number, t.vehicle_id, t.driver_id FROM trips t
WHERE t.id <> :id AND t.state IN (2, 3) /* out */ AND (t.vehicle_id = :vehicle_id OR t.driver_id = :driver_id) ORDER BY t.id
