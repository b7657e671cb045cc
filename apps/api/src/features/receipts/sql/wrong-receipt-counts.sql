-- Counts behind the list of receipts that are not what is there.
-- @notNull what
SELECT format('%s: %s in block %s of ids, %s counted', list, sum(counted), block, sum(kept)) AS what FROM (
  SELECT CASE WHEN deleted_at IS NULL THEN 'receipts' ELSE 'receipts canceled' END AS list, id >> 10 AS block, 1 AS counted,
    0 AS kept
  FROM receipts WHERE payment_mode IN ('Cash', 'Online', 'Prepaid')
  UNION ALL SELECT list, block, 0, n FROM row_counts WHERE list IN ('receipts', 'receipts canceled')) AS both_sides
GROUP BY list, block HAVING sum(counted) <> sum(kept)
