-- The trip of a user who is a driver: out or back, otherwise the first planned one of the day.
-- @import { DeliveryCode } from '@refill/contract/features/orders/delivery-code.rules.ts'
-- @type delivery_code DeliveryCode
-- @notNull vehicle_no, delivery_code
SELECT t.id, t.number, t.day, t.state, v.name AS vehicle_no, (SELECT delivery_code FROM settings) AS delivery_code
FROM users u JOIN trips t ON t.driver_id = u.driver_id JOIN masters v ON v.id = t.vehicle_id
WHERE u.id = :user_id AND (t.state IN (2, 3) /* out, back */ OR t.state = 1 /* planned */ AND t.day = :today::date)
ORDER BY t.state = 1, t.round, t.id LIMIT 1
