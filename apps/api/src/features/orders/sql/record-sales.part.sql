-- Adds the lines of the CTE `sold`, each with 1 as `n`, to the sales of their days, after the stock of the movements has changed.
sales_counted AS (
  INSERT INTO sales_days (kind, key, day, n, quantity, returned, amount)
  SELECT kind, key, sold_on, sum(n), sum(count), sum(empties_received), sum(amount)
  FROM sold, LATERAL (VALUES ('product', product_id), ('partner', partner_id)) AS side (kind, key)
  WHERE key IS NOT NULL AND (SELECT count(*) FROM stock_balanced) >= 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (kind, key, day) DO UPDATE
  SET n = sales_days.n + excluded.n, quantity = sales_days.quantity + excluded.quantity,
    returned = sales_days.returned + excluded.returned, amount = sales_days.amount + excluded.amount),
