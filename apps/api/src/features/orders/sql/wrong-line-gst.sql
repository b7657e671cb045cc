-- Lines whose GST is not that of their taxable value: within a state two equal halves, across states the whole. Orders
-- of before keep what was rounded once.
-- @notNull what
SELECT format('order line %s: its GST %s is not the %s of %s at %s %%', l.id, l.gst_amount, right_one.gst,
  l.taxable_amount, l.gst) AS what
FROM order_lines l JOIN orders o ON o.id = l.order_id, LATERAL (
  SELECT CASE o.supply WHEN 'intra' THEN 2 * round(l.taxable_amount * l.gst / 200, 2)
    ELSE round(l.taxable_amount * l.gst / 100, 2) END AS gst) AS right_one
WHERE o.supply IS NOT NULL AND l.gst_amount <> right_one.gst
