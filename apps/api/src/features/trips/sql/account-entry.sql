-- An entry of a driver's account, with the trip whose settlement entered it, if that stands.
-- @import { AccountEntry } from '@refill/contract/features/driver-accounts/driver-accounts.rules.ts'
-- @type kind AccountEntry
-- @notNull is_reversed, of_trip
-- @nullable product_name
SELECT e.id, e.driver_id, d.name AS driver, e.day, e.kind, e.rupees, e.what, e.cylinders::float8 AS cylinders, p.name AS product_name,
  e.reverses IS NOT NULL AS takes_back, EXISTS (SELECT FROM driver_entries r WHERE r.reverses = e.id) AS is_reversed,
  coalesce((SELECT t.number FROM trip_posted o JOIN trips t ON t.id = o.trip_id WHERE o.kind = 'entry' AND o.record_id = e.id), '')
    AS of_trip
FROM driver_entries e JOIN drivers d ON d.id = e.driver_id LEFT JOIN products p ON p.id = e.product_id WHERE e.id = :id
