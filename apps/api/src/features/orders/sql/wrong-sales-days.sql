-- Sales of products and partners by day that are not those of the sold lines.
-- @notNull what
SELECT format('sales of %s %s on %s: %s lines of %s for %s, kept as %s of %s for %s', kind, key, day, sum(n),
  sum(quantity), sum(amount), sum(kept_n), sum(kept_quantity), sum(kept_amount)) AS what FROM (
  SELECT side.kind, side.key, sold_on AS day, 1 AS n, count AS quantity, empties_received AS returned, amount,
    0 AS kept_n, 0 AS kept_quantity, 0 AS kept_returned, 0 AS kept_amount
  FROM sold_lines, LATERAL (VALUES ('product', product_id), ('partner', partner_id)) AS side (kind, key)
  WHERE sold_on IS NOT NULL AND side.key IS NOT NULL
  UNION ALL SELECT kind, key, day, 0, 0, 0, 0, n, quantity, returned, amount FROM sales_days) AS sides
GROUP BY kind, key, day HAVING sum(n) <> sum(kept_n) OR sum(quantity) <> sum(kept_quantity)
  OR sum(returned) <> sum(kept_returned) OR sum(amount) <> sum(kept_amount)
