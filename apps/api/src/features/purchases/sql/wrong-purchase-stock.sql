-- Purchases whose movements are not those of their lines; of a canceled one all are taken back, and of services nothing is
-- moved; an older program moved them too.
-- @notNull what
SELECT format('purchase %s: its movements of product %s are %s full and %s empty, its lines say %s and %s',
  purchase_id, product_id, sum(moved_fulls), sum(moved_empties), sum(fulls), sum(empties)) AS what
FROM (
  SELECT purchase_id, product_id, quantity AS fulls, -empties_returned AS empties, 0 AS moved_fulls, 0 AS moved_empties
  FROM purchase_lines WHERE deleted_at IS NULL
  UNION ALL SELECT document_id, product_id, 0, 0, fulls, empties FROM movements
    WHERE document = 'purchase' AND other <> 'adjustment') AS both_sides
GROUP BY purchase_id, product_id
HAVING (sum(moved_fulls) <> sum(fulls) OR sum(moved_empties) <> sum(empties))
  AND NOT (sum(moved_fulls) = 0 AND sum(moved_empties) = 0
    AND product_id IN (SELECT id FROM products WHERE hsn LIKE '99%'))
