-- The rate of products on a day.
SELECT p.id, rate.from_day, rate.gst, rate.hsn
FROM products p, LATERAL (SELECT r.from_day, r.gst, r.hsn FROM product_rates r
  WHERE r.product_id = p.id AND r.from_day <= greatest(:day::date, '2017-07-01')
  ORDER BY r.from_day DESC LIMIT 1) AS rate
WHERE p.id = ANY (:ids::bigint[])
