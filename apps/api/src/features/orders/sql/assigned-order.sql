-- Who brings an order, which is locked, and the challan that says so, with the live e-way bill that names it; whether its
-- lines have the rates of a day, and the trip that it is out on.
-- @import { Prepared } from '../orders.rows.ts'
-- @type prepared Prepared | null
-- @notNull updated_at, is_rated
-- @nullable updated_by_name, bill, left_on, out_on
SELECT o.id, o.day AS booked_on, o.status, o.resumes, o.version, o.driver_id, o.vehicle_id, o.dispatched_on AS given_on,
-- @include dispatched-on.part.sql
  AS left_on, u.name AS updated_by_name,
  coalesce(o.updated_at, o.booked_at) AS updated_at,
  (SELECT e.number FROM challans c JOIN eway_bills e ON e.challan_id = c.id
    WHERE c.order_id = o.id AND c.replaced_at IS NULL AND e.canceled_at IS NULL LIMIT 1) AS bill,
-- @include rated-for.part.sql
  AS is_rated,
  (SELECT t.number FROM trip_stops s JOIN trips t ON t.id = s.trip_id
    WHERE s.order_id = o.id AND s.is_open AND t.state IN (2, 3) /* out, back */) AS out_on,
-- @include prepared-challan.part.sql
  AS prepared
FROM orders o LEFT JOIN users u ON u.id = o.updated_by WHERE o.id = :id
