-- What lies on a vehicle.
-- @notNull fulls, empties
SELECT product_id, fulls::float8 AS fulls, empties::float8 AS empties FROM balances
WHERE holder = 'vehicle' AND holder_id = :vehicle_id AND (fulls <> 0 OR empties <> 0) ORDER BY product_id
