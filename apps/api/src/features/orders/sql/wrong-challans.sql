-- Orders that have left under no challan, or under one that does not say what their lines were when they left; GST apart,
-- which is that of the day of delivery.
-- @notNull what
SELECT format('order %s has left without a challan', o.number) AS what
FROM orders o WHERE (o.status IN (3, 4) /* dispatched, delivered */ OR o.resumes = 3 /* dispatched */)
  AND NOT EXISTS (SELECT FROM challans c WHERE c.order_id = o.id AND c.replaced_at IS NULL)
UNION ALL
SELECT format('challan %s of order %s, which is under way, says nothing of its own', c.number, o.number)
FROM challans c JOIN orders o ON o.id = c.order_id
WHERE c.content IS NULL AND c.replaced_at IS NULL AND (o.status = 3 /* dispatched */ OR o.resumes = 3 /* dispatched */)
UNION ALL
SELECT format('challan %s and the lines of order %s are not the same', c.number, o.number)
FROM challans c JOIN orders o ON o.id = c.order_id
WHERE c.content IS NOT NULL AND c.replaced_at IS NULL AND c.canceled_at IS NULL AND o.status IN (1, 2, 3, 6) /* open */
  AND (SELECT coalesce(sum((line->>'taxable_amount')::numeric), 0) FROM jsonb_array_elements(c.content->'lines') AS line)
    <> (SELECT sum(taxable_amount) FROM order_lines WHERE order_id = o.id)
