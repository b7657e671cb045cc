-- What a challan says of the order `o`, its customer `b`, driver `d` and vehicle `v`, as JSON: kept at issue, so that its
-- paper stays as it was. Of an order that is delivered, what was expected back is told from what it left with.
jsonb_build_object('order_number', o.number, 'booked_on', o.day, 'po_number', o.po_number, 'supply', o.supply,
  'customer_name', o.customer_name, 'legal_name', CASE WHEN o.customer_gst <> '' THEN b.legalname ELSE '' END,
  'customer_gst', o.customer_gst, 'customer_state', o.customer_state, 'mobile', o.mobile, 'address', b.address,
  'district', b.district, 'pincode', b.pincode, 'shipping_address', o.shipping_address,
  'shipping_town', o.shipping_town, 'shipping_pincode', o.shipping_pincode,
  'driver', o.delivery_person, 'driver_mobile', coalesce(d.mobile1, ''), 'vehicle', coalesce(v.number, ''),
  'deposit_count', o.deposit_count, 'deposit', o.security_deposit, 'round_off', o.round_off,
  'collect', CASE WHEN o.payment_mode = 'Cash' AND o.status IN (1, 2, 3, 6) /* open */ THEN o.payable - o.paid ELSE 0 END,
  'lines', (SELECT json_agg(json_build_object('id', l.id, 'product_name', l.product_name, 'type', l.type, 'hsn', l.hsn,
      'count', l.count, 'unit', l.unit, 'price', l.price, 'taxable_amount', l.taxable_amount, 'gst', l.gst,
      'gst_amount', l.gst_amount, 'amount', l.amount, 'category', p.category, 'is_cylinder', l.is_cylinder,
      'empties', CASE WHEN l.sold_on IS NOT NULL AND l.is_cylinder THEN
        coalesce(l.expected_empties, l.count - l.deposit_count) ELSE l.empties_received END)
      ORDER BY l.id)
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id))
