-- Opening cylinders of customers for which the ledger moved something else.
-- @notNull what
SELECT format('%s: the ledger moved %s full and %s empty for it, it says %s%s', o.number, -coalesce(m.fulls, 0),
  coalesce(m.empties, 0), o.fulls, CASE WHEN o.canceled_at IS NULL THEN '' ELSE ' and is taken back' END) AS what
FROM customer_openings o LEFT JOIN (SELECT document_id, sum(fulls) AS fulls, sum(empties) AS empties FROM movements
  WHERE document = 'customer_opening' GROUP BY 1) AS m ON m.document_id = o.id
WHERE coalesce(m.empties, 0) <> 0
  OR -coalesce(m.fulls, 0) <> CASE WHEN o.canceled_at IS NULL THEN o.fulls ELSE 0 END
