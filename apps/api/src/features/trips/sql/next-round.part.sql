-- The next round of :vehicle_id on :day.
(SELECT coalesce(max(o.round), 0) + 1 FROM trips o WHERE o.vehicle_id = :vehicle_id AND o.day = :day::date AND o.state <> 5 /* canceled */)
