-- Orders `o` that wait for a trip on :day or before, with their customer `c`: on no open one, asked for no later day, and not
-- bound to another vehicle by the live e-way bill of a challan.
FROM orders o JOIN customers c ON c.id = o.customer_id
  CROSS JOIN LATERAL (SELECT CASE WHEN o.shipping_pincode <> '' THEN o.shipping_pincode ELSE c.pincode END AS pincode,
    CASE WHEN o.shipping_town <> '' THEN o.shipping_town ELSE c.district END AS town) AS at
WHERE o.status IN (1, 2, 6) /* waiting */ AND (o.schedule_day IS NULL OR o.schedule_day <= :day::date)
  AND NOT EXISTS (SELECT FROM trip_stops s WHERE s.order_id = o.id AND s.is_open)
  AND o.id <> ALL (:taken::bigint[])
  AND NOT EXISTS (SELECT FROM challans h JOIN eway_bills e ON e.challan_id = h.id AND e.canceled_at IS NULL
    WHERE h.order_id = o.id AND h.replaced_at IS NULL AND h.canceled_at IS NULL AND o.vehicle_id IS DISTINCT FROM :vehicle_id)
