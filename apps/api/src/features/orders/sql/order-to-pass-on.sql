-- An order whose goods another customer has, which is locked: what their order says, and the receipts that pay it alone and
-- could be entered for them.
-- @import { PassedLine, PassedReceipt } from '../orders.rows.ts'
-- @type lines PassedLine[]
-- @type receipts PassedReceipt[]
-- @notNull schedule_day, estimate, receipts
-- @nullable dispatched_on, delivered_on, to_whom
SELECT o.id, o.number, o.status, o.customer_id, o.customer_name, o.payment_mode, o.po_number, o.source,
  coalesce(o.schedule_day::text, '') AS schedule_day, o.schedule_time, o.partner_id, o.driver_id, o.vehicle_id, o.is_billed,
  coalesce(to_char(o.estimated_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS estimate,
-- @include dispatched-on.part.sql
  AS dispatched_on, o.delivered_on,
  (SELECT coalesce(nullif(tradename, ''), name) FROM customers WHERE id = :customer_id) AS to_whom,
  (SELECT json_agg(json_build_object('code', p.code, 'ordered', coalesce(l.ordered_count, l.count), 'count', l.count,
      'price', l.price, 'empties', l.empties_received,
      'deposit_count', coalesce(l.ordered_deposit_count, l.deposit_count)) ORDER BY l.id)
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines,
  (SELECT coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount::text, 'payment_mode', r.payment_mode,
      'transaction_number', r.transaction_number, 'mode_of_transaction', r.mode_of_transaction, 'narration', r.narration,
      'voucher_date', r.voucher_date, 'drawer_id', r.drawer_id, 'carrier_id', r.carried_by, 'paid_to', r.paid_to)
      ORDER BY r.id), '[]')
    FROM receipt_orders s JOIN receipts r ON r.id = s.receipt_id
    WHERE s.order_id = o.id AND s.amount = r.amount AND r.deleted_at IS NULL AND r.payment_mode IN ('Cash', 'Online')
      AND NOT EXISTS (SELECT FROM deductions d WHERE d.with_id = r.id)) AS receipts
FROM orders o WHERE o.id = :id
