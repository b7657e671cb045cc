-- Products of which fulls of some day have been below zero since before that was refused.
-- @notNull what
SELECT format('product %s: fulls below zero on %s days from %s to %s, from before that was refused; enter what is missing',
  product_id, count(*), min(day), max(day)) AS what
FROM (SELECT product_id, day, sum(fulls) OVER (PARTITION BY product_id ORDER BY day) AS fulls FROM stock_days) AS ends
  JOIN older_shortages AS older USING (product_id)
WHERE ends.fulls < 0 AND day <= older.last_day
GROUP BY product_id ORDER BY product_id
