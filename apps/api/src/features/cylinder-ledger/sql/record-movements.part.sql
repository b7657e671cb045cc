-- Records the rows of the CTE `moves` and what they change: rows, balances of both sides, totals of the day. So fulls
-- may pass below zero between two rows, never after all. Whatever order the rows come in, products are held first, in
-- the order of their ids, then balances are locked in the order of product and holder, then days: see decision 0027.
-- Documents move nothing of a service, which has a code that begins with 99; what one moved before it was known as such
-- is taken back, counted away and closed like any other.
-- What is taken back stands where that was entered, but an opening begins its day, and what follows a count stands beside it.
stock_held AS (
  SELECT id, hsn FROM products WHERE id IN (SELECT product_id FROM moves) ORDER BY id FOR KEY SHARE),
stock_moved AS (
  INSERT INTO movements (product_id, day, at, holder, holder_id, other, other_id, fulls, empties,
    document, document_id, document_no, note, reverses, recorded_by)
  SELECT product_id, moves.day,
    CASE WHEN reverses IS NULL OR document = 'opening' OR (other = 'adjustment' AND document <> 'count') THEN at ELSE now() END,
    coalesce(holder, CASE WHEN moves.day < opened.day THEN 'opening' ELSE 'godown' END), holder_id, other, other_id, fulls, empties,
    document, document_id, document_no, note, reverses, recorded_by
  FROM moves JOIN stock_held ON stock_held.id = moves.product_id LEFT JOIN stock_openings AS opened USING (product_id)
  WHERE (fulls <> 0 OR empties <> 0)
    AND (stock_held.hsn NOT LIKE '99%' OR reverses IS NOT NULL OR document IN ('opening', 'count'))
  RETURNING product_id, day, holder, holder_id, other, other_id, fulls, empties),
stock_sides AS (
  SELECT product_id, holder, holder_id, fulls, empties FROM stock_moved
  UNION ALL SELECT product_id, other, other_id, -fulls, -empties FROM stock_moved),
stock_balanced AS (
  INSERT INTO balances (product_id, holder, holder_id, fulls, empties)
  SELECT product_id, holder, holder_id, sum(fulls), sum(empties) FROM stock_sides GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (product_id, holder, holder_id) DO UPDATE
  SET fulls = balances.fulls + excluded.fulls, empties = balances.empties + excluded.empties
  RETURNING 1),
stock_counted AS (
  INSERT INTO stock_days (product_id, day, n, fulls, empties)
  SELECT product_id, day, count(*), sum(fulls), sum(empties) FROM stock_moved
  -- Balances first, in every transaction, so that two of them never wait for each other.
  WHERE holder = 'godown' AND (SELECT count(*) FROM stock_balanced) > 0 GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (product_id, day) DO UPDATE
  SET n = stock_days.n + excluded.n, fulls = stock_days.fulls + excluded.fulls,
    empties = stock_days.empties + excluded.empties),
