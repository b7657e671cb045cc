-- What a document of tax of the order `o` copies of the business, of its customer and of its transport, as JSON.
(SELECT json_build_object('own_gst', s.gst, 'prefixes', json_build_object('invoice', s.invoice_prefix,
    'bill_of_supply', s.bill_prefix, 'credit_note', s.credit_prefix, 'debit_note', s.debit_prefix),
  'width', s.number_width, 'customer_id', o.customer_id, 'order_id', o.id,
  'buyer', json_build_object('name', b.name, 'legal_name', CASE WHEN b.gst <> '' THEN b.legalname ELSE '' END,
    'gst', b.gst, 'address', b.address, 'district', b.district, 'state', b.state, 'pincode', b.pincode,
    'registration', b.registration_class,
    'mobile', o.mobile, 'email', o.email),
  'order', json_build_object('order_number', o.number, 'booked_on', o.day, 'po_number', o.po_number,
    'shipping_address', o.shipping_address, 'shipping_town', o.shipping_town, 'shipping_pincode', o.shipping_pincode, 'driver', o.delivery_person,
    'vehicle', coalesce((SELECT v.number FROM vehicles v WHERE v.id = o.vehicle_id), ''),
    'challan', coalesce((SELECT c.number FROM challans c WHERE c.order_id = o.id AND c.replaced_at IS NULL
      AND c.canceled_at IS NULL), '')))
FROM settings s, customers b WHERE b.id = o.customer_id)
