-- Products whose GST and HSN are those of no day that has come.
-- @notNull what
SELECT format('product %s: its %s %% and HSN %s are no rate of it that has begun', p.id, p.gst, p.hsn) AS what
FROM products p WHERE NOT EXISTS (SELECT FROM product_rates r WHERE r.product_id = p.id AND (r.gst, r.hsn) = (p.gst, p.hsn)
  AND r.from_day <= (now() AT TIME ZONE 'Asia/Kolkata')::date)
