-- Lines that are a sale though their order is not delivered, or the other way round.
-- @notNull what
SELECT format('order line %s: %s a sale, and its order has status %s', l.id,
  CASE WHEN l.sold_on IS NULL THEN 'not' ELSE 'is' END, o.status) AS what
FROM order_lines l JOIN orders o ON o.id = l.order_id
WHERE l.sold_on IS DISTINCT FROM CASE WHEN o.status = 4 THEN o.day END
