-- Orders for which the ledger moved something else than their sold lines say, which is nothing before delivery, and of
-- services never; an older program moved them too.
-- @notNull what
SELECT format('order %s: the ledger moved %s full and %s empty for it, its sold lines say %s and %s',
  document_id, sum(moved_fulls), sum(moved_empties), sum(fulls), sum(empties)) AS what
FROM (
  SELECT order_id AS document_id, product_id, -count AS fulls, empties_received AS empties, 0 AS moved_fulls,
    0 AS moved_empties FROM order_lines WHERE sold_on IS NOT NULL
  UNION ALL SELECT document_id, product_id, 0, 0, fulls, empties FROM movements
    WHERE document = 'order' AND other <> 'adjustment' AND holder <> 'vehicle') AS both_sides
GROUP BY document_id, product_id HAVING (sum(fulls) <> sum(moved_fulls) OR sum(empties) <> sum(moved_empties))
  AND NOT (sum(moved_fulls) = 0 AND sum(moved_empties) = 0
    AND product_id IN (SELECT id FROM products WHERE hsn LIKE '99%'))
