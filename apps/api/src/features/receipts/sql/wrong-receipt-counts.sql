-- Counts behind the list of receipts that are not what is there.
-- @notNull what
SELECT format('receipts: %s in block %s of ids, %s counted', sum(counted), block, sum(kept)) AS what FROM (
  SELECT id >> 10 AS block, 1 AS counted, 0 AS kept FROM receipts WHERE deleted_at IS NULL
  UNION ALL SELECT block, 0, n FROM row_counts WHERE list = 'receipts') AS both_sides
GROUP BY block HAVING sum(counted) <> sum(kept)
