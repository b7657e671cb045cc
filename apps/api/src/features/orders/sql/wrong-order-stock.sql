-- Delivered orders for which the ledger moved something else than their lines say.
-- @notNull what
SELECT format('order %s: the ledger moved %s full and %s empty for it, its lines say %s and %s', o.number,
  moved.fulls, moved.empties, l.fulls, l.empties) AS what
FROM orders o
JOIN (SELECT order_id, -sum(count) AS fulls, sum(empties_received) AS empties FROM order_lines
  WHERE sold_on IS NOT NULL GROUP BY 1) AS l ON l.order_id = o.id
LEFT JOIN (SELECT document_id, sum(fulls) AS fulls, sum(empties) AS empties FROM movements
  WHERE document = 'order' GROUP BY 1) AS moved ON moved.document_id = o.id
WHERE (coalesce(moved.fulls, 0), coalesce(moved.empties, 0)) IS DISTINCT FROM (l.fulls, l.empties)
