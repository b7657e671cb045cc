-- Opening cylinders that stand, of customers and products, each with the place of the line that may be it.
-- @notNull place, id, customer_id, product, day, fulls, deposits
SELECT l.place, o.id, o.customer_id, p.code AS product, o.day, o.fulls::float8 AS fulls, o.deposit_count::float8 AS deposits
FROM jsonb_to_recordset(:lines::jsonb) AS l (place int, customer_id bigint, product text)
JOIN products p ON p.deleted_at IS NULL AND lower(p.code) = lower(l.product)
JOIN customer_openings o ON o.customer_id = l.customer_id AND o.product_id = p.id AND o.canceled_at IS NULL
ORDER BY l.place
