-- Which driver a user is; no row for one who is none.
-- @notNull driver_id
SELECT u.driver_id, d.name AS driver_name FROM users u JOIN drivers d ON d.id = u.driver_id WHERE u.id = :user_id
