-- Days at whose end fulls are below zero though that was refused already. What was so before is left to older-days.sql.
-- @notNull what
SELECT format('product %s: %s full at the end of %s', product_id, ends.fulls, day) AS what
FROM (SELECT product_id, day, sum(fulls) OVER (PARTITION BY product_id ORDER BY day) AS fulls FROM stock_days) AS ends
  LEFT JOIN older_shortages AS older USING (product_id)
WHERE ends.fulls < 0 AND day > coalesce(older.last_day, '-infinity')
