-- What settles a stop `s` with its order `o`: its lines, and `on_account`, which pays by itself at a delivery.
-- @row StopToSettle
-- @type lines { line_id: number; uuid: string; product_name: string; size: string; is_cylinder: boolean; is_household: boolean; count: number; empties: number; price: number; gst: number; taxable_amount: number; gst_amount: number; deposit_count: number; security_deposit: number }[]
-- @notNull paid, on_account, lines
o.id AS order_id, o.number AS orderid, s.place, o.customer_name, o.shipping_address, o.status,
  o.payment_mode AS paymentmode, o.supply, o.is_rounded AS rounds, o.paid::float8 AS paid,
  CASE WHEN (SELECT set_off_at_delivery FROM settings) THEN coalesce((SELECT sum(r.on_account) FROM receipts r
    WHERE r.customer_id = o.customer_id AND r.deleted_at IS NULL AND r.on_account > 0), 0) ELSE 0 END::float8 AS on_account,
  (SELECT json_agg(json_build_object('line_id', l.id, 'uuid', p.code, 'product_name', l.product_name, 'size', l.size,
      'is_cylinder', l.is_cylinder,
      'is_household', l.is_cylinder AND p.category = 'Domestic', 'count', l.count, 'empties', l.empties_received, 'price', l.price, 'gst', l.gst,
      'taxable_amount', l.taxable_amount, 'gst_amount', l.gst_amount, 'deposit_count', l.deposit_count,
      'security_deposit', l.security_deposit) ORDER BY l.id)
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines
