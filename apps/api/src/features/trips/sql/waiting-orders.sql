-- The oldest orders that wait for a trip, of one PIN code or all, with what they weigh and what says whether they could be billed.
-- @import { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
-- @type registration RegistrationClass
-- @type lines { product_name: string; gst: number }[]
-- @notNull weight, taxable, lines, own_gst, registration
SELECT o.id, o.number AS orderid, o.customer_name, o.shipping_address, o.what,
  c.gst, c.registration_class AS registration, c.address, c.state, (SELECT s.gst FROM settings s) AS own_gst,
  goods.weight::float8 AS weight, goods.taxable::float8 AS taxable, goods.lines
FROM (SELECT o.id
-- @include waiting.part.sql
    AND (:area = '' OR at.pincode = :area) ORDER BY o.day, o.id LIMIT :most) AS found
  JOIN orders o USING (id) JOIN customers c ON c.id = o.customer_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(
-- @include weight-of-line.part.sql
      ), 0) AS weight, coalesce(sum(l.taxable_amount), 0) AS taxable,
    coalesce(json_agg(json_build_object('product_name', l.product_name, 'gst', l.gst)), '[]') AS lines
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS goods
ORDER BY o.day, o.id
