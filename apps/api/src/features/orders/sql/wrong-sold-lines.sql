-- Lines that are no sale of the day on which their order was delivered, or a sale though it is not delivered.
-- @notNull what
SELECT format('order line %s: %s, and its order has status %s and was delivered on %s', l.id,
  coalesce('a sale of ' || l.sold_on, 'no sale'), o.status, o.delivered_on) AS what
FROM order_lines l JOIN orders o ON o.id = l.order_id
WHERE l.sold_on IS DISTINCT FROM CASE WHEN o.status = 4 /* delivered */ THEN o.delivered_on END
