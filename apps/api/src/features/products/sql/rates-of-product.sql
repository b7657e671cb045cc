-- Rates of a product with their days, the latest first.
-- @notNull entered_by, entered_at
SELECT r.from_day, r.gst, r.hsn, coalesce(u.name, '') AS entered_by,
  to_char(r.entered_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS entered_at
FROM product_rates r LEFT JOIN users u ON u.id = r.entered_by
WHERE r.product_id = :id ORDER BY r.from_day DESC
