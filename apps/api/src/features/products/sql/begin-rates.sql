-- Products get the rate that counts on a day; those that have it stay as they are.
-- @nullable user_id, ids
UPDATE products SET gst = rate.gst, hsn = rate.hsn, version = version + 1, updated_at = now(),
  updated_by = :user_id::bigint
FROM (SELECT DISTINCT ON (product_id) product_id, gst, hsn FROM product_rates
  WHERE from_day <= :day::date AND (:ids::bigint[] IS NULL OR product_id = ANY (:ids::bigint[]))
  ORDER BY product_id, from_day DESC) AS rate
WHERE products.id = rate.product_id AND (products.gst, products.hsn) <> (rate.gst, rate.hsn)
RETURNING id, rate.gst, rate.hsn
