-- One order with its lines, challans and receipts, what the log says of it and where its customer stands, in one round
-- trip. Instants are texts of Indian time, empty where nothing has happened.
-- @import { Order } from '@refill/contract/features/orders/orders.contract.ts'
-- @import { Logged } from '../orders.rows.ts'
-- @type details Order['details']
-- @import { DetailedChallan } from '../orders.rows.ts'
-- @type challans DetailedChallan[]
-- @type receipts Order['receipts']
-- @type logged Logged[]
-- @type credit Order['credit']
-- @notNull driver_name, driver_mobile, vehicle_no, dp_name, delivery_estimate, assigned_at, dispatched_at, delivered_at
-- @notNull due_day, delivered_on, sets_off
SELECT
-- @include order-header.part.sql
-- @include eway-goods.part.sql
  o.customer_gst, o.customer_state, o.shipping_town, o.shipping_pincode, o.source, o.version, o.supply, o.is_rounded AS rounds, o.driver_id, coalesce(d.name, '') AS driver_name,
  coalesce(d.mobile1, '') AS driver_mobile, o.vehicle_id, coalesce(v.number, '') AS vehicle_no, o.partner_id AS dp_id,
  coalesce(dp.name, '') AS dp_name,
  coalesce(to_char(o.estimated_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS delivery_estimate,
  coalesce(to_char(o.assigned_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS assigned_at,
  coalesce(to_char(o.dispatched_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS dispatched_at,
  coalesce(to_char(o.delivered_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS delivered_at,
  coalesce(o.delivered_on::text, '') AS delivered_on, coalesce(o.due_day::text, '') AS due_day, o.delivery_person,
  (SELECT json_agg(json_build_object('id', l.id, 'uuid', p.code, 'product_name', l.product_name, 'type', l.type,
      'hsn', l.hsn, 'gst', l.gst, 'unit', l.unit, 'size', l.size, 'count', l.count,
      'ordered_count', coalesce(l.ordered_count, l.count), 'returnclinder', l.empties_received,
      'expected_empties', coalesce(l.expected_empties, l.empties_received),
      'is_cylinder', l.is_cylinder, 'price', l.price, 'taxable_amount', l.taxable_amount,
      'gst_amount', l.gst_amount, 'deposit_count', l.deposit_count, 'security_deposit', l.security_deposit,
      'amount', l.amount) ORDER BY l.id)
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS details,
  (SELECT coalesce(json_agg(row_to_json(issued) ORDER BY issued.id), '[]') FROM (
    SELECT c.id, c.number AS dc_no, c.issued_on AS dc_date, c.canceled_at IS NOT NULL AS is_canceled,
      coalesce(c.replaced_by, '') AS replaced_by, c.content,
-- @include challan-eway.part.sql
    FROM challans c WHERE c.order_id = o.id) AS issued) AS challans,
  (SELECT coalesce(json_agg(json_build_object('id', r.id, 'sr_no', r.number, 'voucher_date', r.voucher_date,
      'amount', ro.amount, 'is_canceled', r.deleted_at IS NOT NULL) ORDER BY r.id), '[]')
    FROM receipt_orders ro JOIN receipts r ON r.id = ro.receipt_id
    WHERE ro.order_id = o.id AND r.payment_mode <> 'Credit note') AS receipts,
  -- What the log says of it and of its papers; the log is indexed by event and record.
  (SELECT coalesce(json_agg(json_build_object('event', a.event,
      'at', to_char(a.at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), 'by', coalesce(u.name, ''),
      'after', coalesce(CASE WHEN a.event LIKE '%.eway_canceled' THEN a.before END, '{}') || coalesce(a.after, '{}'))
        ORDER BY a.id DESC), '[]')
    FROM (SELECT o.id AS of, unnest(:events::text[]) AS event
      UNION ALL SELECT c.id, 'challans.' || unnest(:paper_steps::text[]) FROM challans c WHERE c.order_id = o.id
      UNION ALL SELECT t.id, 'invoices.' || unnest(:paper_steps::text[]) FROM tax_documents t WHERE t.order_id = o.id) AS asked
      JOIN audit_log a ON a.event = asked.event AND a.record_id = asked.of::text LEFT JOIN users u ON u.id = a.user_id) AS logged,
  -- Before it come what else is due and was booked earlier (docs/decisions/0039).
  (CASE WHEN o.status NOT IN (4, 5) /* delivered, canceled */ AND (SELECT set_off_at_delivery FROM settings) THEN greatest(
    (SELECT coalesce(sum(on_account), 0) FROM receipts
      WHERE customer_id = o.customer_id AND deleted_at IS NULL AND on_account > 0)
    - (SELECT coalesce(sum(payable - paid), 0) FROM orders b
      WHERE b.customer_id = o.customer_id AND b.status = 4 /* delivered */ AND b.paid < b.payable AND b.id < o.id)
    - (SELECT coalesce(sum(amount - paid), 0) FROM opening_dues d
      WHERE d.customer_id = o.customer_id AND d.canceled_at IS NULL AND d.paid < d.amount AND d.day <= o.day), 0)
    ELSE 0 END)::float8 AS sets_off,
-- @include credit-position.part.sql
  AS credit
FROM orders o JOIN customers c ON c.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id LEFT JOIN vehicles v ON v.id = o.vehicle_id
  LEFT JOIN masters dp ON dp.id = o.partner_id
WHERE o.id = :id
