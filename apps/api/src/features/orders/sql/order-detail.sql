-- One order with its lines, challans and receipts, what the log says of it and where its customer stands, in one round
-- trip. Instants are texts of Indian time, empty where nothing has happened. What few orders need is read apart, by
-- open-order.sql.
-- @import { Order } from '@refill/contract/features/orders/orders.contract.ts'
-- @import { Logged } from '../orders.rows.ts'
-- @import { ReadLine } from '../orders.rows.ts'
-- @type details ReadLine[]
-- @import { ReadChallan } from '../orders.rows.ts'
-- @type challans ReadChallan[]
-- @type receipts Order['receipts']
-- @type noted Order['noted']
-- @type in_place_of Order['in_place_of']
-- @type instead Order['instead']
-- @type logged Logged[]
-- @import { ReadCredit } from '../orders.rows.ts'
-- @type credit ReadCredit
-- @notNull driver_name, driver_mobile, vehicle_no, dp_name, delivery_estimate, assigned_at, dispatched_at, delivered_at
-- @import { CodeAsked, CodeGiven } from '@refill/contract/features/orders/delivery-code.rules.ts'
-- @type code_asked CodeAsked
-- @type code_given CodeGiven
-- @notNull code_asked, due_day, delivered_on, dispatched_on
SELECT
-- @include order-header.part.sql
  o.customer_gst, o.customer_state, o.shipping_town, o.shipping_pincode, o.source, o.version, o.supply, o.is_rounded AS rounds, o.driver_id, coalesce(d.name, '') AS driver_name,
  coalesce(d.mobile1, '') AS driver_mobile, o.vehicle_id, coalesce(v.number, '') AS vehicle_no, o.partner_id AS dp_id,
  coalesce(dp.name, '') AS dp_name,
  coalesce(to_char(o.estimated_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS delivery_estimate,
  coalesce(to_char(o.assigned_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS assigned_at,
  coalesce(to_char(o.dispatched_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS dispatched_at,
  coalesce((
-- @include dispatched-on.part.sql
  )::text, '') AS dispatched_on,
  coalesce(to_char(o.delivered_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS delivered_at,
  CASE WHEN o.status IN (4, 5) /* delivered, canceled */ THEN o.code_asked
    WHEN EXISTS (SELECT FROM order_lines l JOIN products p ON p.id = l.product_id
      WHERE l.order_id = o.id AND l.is_cylinder AND p.category = 'Domestic')
    THEN (SELECT CASE delivery_code WHEN 'unused' THEN '' ELSE delivery_code END FROM settings) ELSE '' END AS code_asked,
  o.code_given, o.no_code_reason, coalesce(o.delivered_on::text, '') AS delivered_on, coalesce(o.due_day::text, '') AS due_day, o.delivery_person,
  (SELECT json_agg(line ORDER BY line.id) FROM (
    SELECT l.id, p.code AS uuid, p.category, l.product_name, l.type, l.hsn, l.gst, l.unit, l.size, l.count,
      coalesce(l.ordered_count, l.count) AS ordered_count, l.empties_received AS returnclinder,
      coalesce(l.expected_empties, l.empties_received) AS expected_empties, l.is_cylinder, l.price, l.taxable_amount,
      l.gst_amount, l.deposit_count, l.security_deposit, l.amount
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS line) AS details,
  (SELECT coalesce(json_agg(row_to_json(issued) ORDER BY issued.id), '[]') FROM (
    SELECT c.id, c.number AS dc_no, c.issued_on AS dc_date, c.canceled_at IS NOT NULL AS is_canceled,
      coalesce(c.replaced_by, '') AS replaced_by, c.content, i.gst AS own_gst, i.eway_limit,
-- @include challan-bill.part.sql
    FROM challans c LEFT JOIN issuers i ON i.id = c.issuer_id WHERE c.order_id = o.id) AS issued) AS challans,
  (SELECT coalesce(json_agg(json_build_object('id', r.id, 'sr_no', r.number, 'voucher_date', r.voucher_date,
      'amount', ro.amount, 'is_canceled', r.deleted_at IS NOT NULL, 'on_account', r.on_account, 'refunded', r.refunded,
      -- A hotel pays two hundred orders with one receipt: only so many are read as say that there are others.
      'others', (SELECT coalesce(json_agg(json_build_object('id', coalesce(p.order_id, 0), 'amount', p.amount,
          'orderid', coalesce((SELECT number FROM orders WHERE id = p.order_id), (SELECT number FROM opening_dues WHERE id = p.due_id)))), '[]')
        FROM (SELECT order_id, due_id, amount FROM receipt_orders
          WHERE receipt_id = r.id AND order_id IS DISTINCT FROM o.id AND amount > 0
          ORDER BY order_id, due_id LIMIT 4) AS p)) ORDER BY r.id), '[]')
    FROM receipt_orders ro JOIN receipts r ON r.id = ro.receipt_id
    WHERE ro.order_id = o.id AND r.payment_mode <> 'Credit note') AS receipts,
-- @include noted-money.part.sql
  AS noted,
  -- What the log says of it and of its papers; the log is indexed by event and record.
  (SELECT coalesce(json_agg(told ORDER BY told.id DESC), '[]') FROM (
    SELECT a.id, a.event, to_char(a.at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS at,
      coalesce((SELECT name FROM users WHERE id = a.user_id), '') AS by,
      CASE WHEN a.event LIKE ANY ('{%.eway_canceled,%notes.canceled}') THEN coalesce(a.before, '{}') || coalesce(a.after, '{}') ELSE coalesce(a.after, '{}') END AS after
    FROM (SELECT * FROM audit_log WHERE event = ANY (:events::text[]) AND record_id = o.id::text
      UNION ALL SELECT l.* FROM challans c JOIN audit_log l ON l.event = ANY (:challan_events::text[])
        AND l.record_id = c.id::text WHERE c.order_id = o.id
      UNION ALL SELECT l.* FROM tax_documents t JOIN audit_log l ON l.event = ANY (:invoice_events::text[])
        AND l.record_id = t.id::text WHERE t.order_id = o.id
      -- What was not taken the delivery itself credits, and says so.
      UNION ALL SELECT l.* FROM tax_documents t JOIN audit_log l ON l.event = ANY (:note_events::text[])
        AND l.record_id = t.id::text WHERE t.order_id = o.id AND t.cause <> 'undelivered') AS a) AS told) AS logged,
-- @include credit-position.part.sql
  AS credit,
  (SELECT json_build_object('id', w.id, 'orderid', w.number) FROM orders w WHERE w.id = o.in_place_of) AS in_place_of,
  (SELECT json_build_object('id', n.id, 'orderid', n.number) FROM orders n WHERE n.in_place_of = o.id) AS instead
FROM orders o JOIN customers c ON c.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id LEFT JOIN vehicles v ON v.id = o.vehicle_id
  LEFT JOIN masters dp ON dp.id = o.partner_id
WHERE o.id = :id
