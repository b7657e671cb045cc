-- What the delivery of an order `o` on a day depends on.
o.id, o.status, o.resumes, o.version, o.number, o.customer_id,
  (SELECT set_off_at_delivery FROM settings) AND EXISTS (SELECT FROM receipts
    WHERE customer_id = o.customer_id AND deleted_at IS NULL AND on_account > 0) AS sets_off,
  (SELECT delivery_code FROM settings) AS delivery_code, o.payment_mode, o.credit_days, o.paid, o.supply, o.is_rounded, o.is_billed,
-- @include dispatched-on.part.sql
  AS dispatched_on, CASE WHEN o.dispatched_on IS NULL THEN o.dispatched_at END AS left_at, o.delivered_on,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM drivers d WHERE d.id = o.driver_id) AS driver,
  -- Out on a trip, its goods lie on the vehicle.
  (SELECT json_build_object('id', t.id, 'vehicle_id', t.vehicle_id) FROM trip_stops s JOIN trips t ON t.id = s.trip_id
    WHERE s.order_id = o.id AND s.is_open AND t.state IN (2, 3) /* out */) AS trip,
  CASE WHEN o.status = 4 /* delivered */ THEN (SELECT coalesce(json_agg(r.amount), '[]')
    FROM receipt_orders p JOIN receipts r ON r.id = p.receipt_id
    WHERE p.order_id = o.id AND r.deleted_at IS NULL AND r.voucher_date = o.delivered_on) ELSE '[]' END AS received,
  (SELECT json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'hsn', l.hsn,
      'product_name', l.product_name, 'unit', l.unit, 'size', l.size,
      'is_cylinder', l.is_cylinder, 'count', l.count, 'price', l.price, 'gst', l.gst, 'taxable_amount', l.taxable_amount,
      'gst_amount', l.gst_amount, 'deposit_count', l.deposit_count, 'security_deposit', l.security_deposit,
      'empties_received', l.empties_received,
      'is_household', l.is_cylinder AND EXISTS (SELECT FROM products WHERE id = l.product_id AND category = 'Domestic'), 'held',
-- @include held.part.sql
      ) ORDER BY l.id)
    FROM order_lines l WHERE l.order_id = o.id) AS lines,
-- @include rated-for.part.sql
  AS is_rated,
-- @include ../../invoices/sql/billing-facts.part.sql
  AS billing
