-- GST and HSN of the product `p` on the day `:day`, and the day from which others count; null without a coming one.
LATERAL (SELECT r.gst, r.hsn, (SELECT min(later.from_day) FROM product_rates later
    WHERE later.product_id = p.id AND later.from_day > :day::date) AS until
  FROM product_rates r WHERE r.product_id = p.id AND r.from_day <= greatest(:day::date, '2017-07-01')
  ORDER BY r.from_day DESC LIMIT 1) AS rate
