-- GST and HSN of the product `p` today.
LATERAL (SELECT r.gst, r.hsn FROM product_rates r
  WHERE r.product_id = p.id AND r.from_day <= (now() AT TIME ZONE 'Asia/Kolkata')::date
  ORDER BY r.from_day DESC LIMIT 1) AS rate
