-- Rupees that a driver carries.
-- @notNull carried
SELECT coalesce((SELECT carried FROM driver_cash WHERE driver_id = :driver_id), 0) AS carried
