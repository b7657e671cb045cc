-- What helps to book for a customer: his address, how he paid last, his last order, the six products that his last ten
-- orders had most often, and where he stands. Lines are as they can be ordered again: live products alone, at today's
-- price.
-- @import { BookingHelp } from '../orders.rows.ts'
-- @type last BookingHelp['last']
-- @type usual BookingHelp['usual']
-- @import { ReadCredit } from '../orders.rows.ts'
-- @type credit ReadCredit
-- @type supply BookingHelp['supply']
-- @type eway BookingHelp['eway']
-- @type registration_class BookingHelp['registration_class']
-- @notNull customer_name, paymentmode, supply, eway
SELECT coalesce(nullif(c.tradename, ''), c.name) AS customer_name, c.type AS customer_type, c.gst, c.registration_class, c.state,
  c.address AS shipping_address, s.round_to_rupee AS rounds,
  s.price_floor, s.overdue_days,
  jsonb_build_object('from', left(s.gst, 2), 'limit', s.eway_limit) AS eway,
-- @include supply.part.sql
  AS supply,
  coalesce((SELECT payment_mode FROM orders WHERE customer_id = :customer_id ORDER BY id DESC LIMIT 1), '') AS paymentmode,
  (SELECT to_json(last) FROM (
    SELECT o.id, o.number AS orderid, to_char(o.booked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS datetime,
      o.status AS orderstatus, o.what,
      coalesce((SELECT json_agg(json_build_object('uuid', p.code, 'product_name', p.name, 'count', l.count,
          'price', p.taxable_amount, 'deposit_count', l.deposit_count) ORDER BY l.id)
        FROM order_lines l JOIN products p ON p.id = l.product_id AND p.deleted_at IS NULL
        WHERE l.order_id = o.id), '[]') AS lines
    FROM orders o WHERE customer_id = :customer_id ORDER BY id DESC LIMIT 1) AS last) AS last,
  (SELECT coalesce(json_agg(json_build_object('uuid', p.code, 'product_name', p.name, 'count', l.count,
      'price', p.taxable_amount, 'deposit_count', l.deposit_count) ORDER BY times DESC, l.product_id), '[]')
    FROM (
      SELECT product_id, count(*) AS times, mode() WITHIN GROUP (ORDER BY count) AS count, 0 AS deposit_count
      FROM order_lines
      WHERE order_id IN (SELECT id FROM orders WHERE customer_id = :customer_id ORDER BY id DESC LIMIT 10)
      GROUP BY product_id ORDER BY times DESC, product_id LIMIT 6) AS l
    JOIN products p ON p.id = l.product_id AND p.deleted_at IS NULL) AS usual,
-- @include credit-position.part.sql
  AS credit
FROM settings s, customers c WHERE c.id = :customer_id
