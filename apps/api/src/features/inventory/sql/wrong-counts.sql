-- Physical counts for which the ledger moved something else than what was counted less what the books said then; of one that
-- was taken back all is moved back.
-- @notNull what
SELECT format('count %s: its movements of product %s are %s full and %s empty, what was counted says %s and %s',
  count_id, product_id, sum(moved_fulls), sum(moved_empties), sum(fulls), sum(empties)) AS what
FROM (
  SELECT l.count_id, l.product_id, coalesce(l.fulls - l.book_fulls, 0) AS fulls, coalesce(l.empties - l.book_empties, 0) AS empties,
    0 AS moved_fulls, 0 AS moved_empties
  FROM stock_count_lines l JOIN stock_counts c ON c.id = l.count_id WHERE c.canceled_at IS NULL
  UNION ALL SELECT document_id, product_id, 0, 0, fulls, empties FROM movements WHERE document = 'count') AS both_sides
GROUP BY count_id, product_id
HAVING sum(moved_fulls) <> sum(fulls) OR sum(moved_empties) <> sum(empties)
