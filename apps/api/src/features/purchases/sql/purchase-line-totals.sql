-- How many lines of purchases a filter has and what they come to. `l` is the line.
-- @condition filter
-- @notNull n, quantity, empty_returned, gst_amount, taxable_amount, total_amount
SELECT count(*) AS n, coalesce(sum(quantity), 0)::float8 AS quantity,
  coalesce(sum(empties_returned), 0)::float8 AS empty_returned, coalesce(sum(gst_amount), 0)::float8 AS gst_amount,
  coalesce(sum(taxable_amount), 0)::float8 AS taxable_amount,
  coalesce(sum(taxable_amount + gst_amount), 0)::float8 AS total_amount
FROM purchase_lines l WHERE :filter
