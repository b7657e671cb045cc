-- What a record of a kind still has: open orders, those of them that have left, cylinders, and what is due.
-- @notNull orders, on_the_road, cylinders, due
SELECT o.orders, o.on_the_road,
  (SELECT coalesce(sum(greatest(b.fulls + b.empties, 0)), 0) FROM balances b JOIN products p ON p.id = b.product_id
    WHERE b.holder = CASE m.kind WHEN 'customers' THEN 'customer' WHEN 'godowns' THEN 'godown' WHEN 'vehicles' THEN 'vehicle' END
      AND b.holder_id = m.id AND p.is_cylinder)::float8 AS cylinders,
  (SELECT coalesce(sum(d.due), 0) FROM dues d WHERE m.kind = 'customers' AND d.customer_id = m.id)::float8 AS due
FROM masters m CROSS JOIN LATERAL (
  SELECT count(*)::int AS orders, (count(*) FILTER (WHERE status = 3 /* dispatched */ OR status = 6 /* rescheduled */ AND resumes = 3 /* dispatched */))::int AS on_the_road
  FROM (
    SELECT status, resumes FROM orders WHERE m.kind = 'customers' AND customer_id = m.id AND status IN (1, 2, 3, 6) /* open */
    UNION ALL
    SELECT status, resumes FROM orders WHERE m.kind = 'drivers' AND driver_id = m.id AND status IN (1, 2, 3, 6) /* open */
    UNION ALL
    SELECT status, resumes FROM orders WHERE m.kind = 'vehicles' AND vehicle_id = m.id AND status IN (1, 2, 3, 6) /* open */
    UNION ALL
    SELECT status, resumes FROM orders WHERE m.kind = 'delivery-partners' AND partner_id = m.id AND status IN (1, 2, 3, 6) /* open */
  ) AS open_ones) AS o
WHERE m.kind = :kind AND m.id = :id
