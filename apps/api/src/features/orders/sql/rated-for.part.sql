-- Whether all lines of the order `o` have GST and HSN of their products on the day `:day`; what is billed keeps its own.
o.is_billed OR NOT EXISTS (SELECT FROM order_lines l JOIN products p ON p.id = l.product_id,
-- @include ../../products/sql/rate-of-day.part.sql
  WHERE l.order_id = o.id AND (l.gst, l.hsn) <> (rate.gst, rate.hsn))
