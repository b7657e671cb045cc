-- A challan with all that its paper shows of the order.
-- @import { ChallanLine } from '../challan.ts'
-- @type lines ChallanLine[]
-- @notNull is_canceled, deposit_count, deposit, vehicle, driver_mobile
SELECT c.number, c.issued_on, c.canceled_at IS NOT NULL AS is_canceled, o.number AS order_number, o.day, o.po_number,
  o.customer_name, o.customer_gst, o.customer_state, o.shipping_address, o.mobile, o.deposit_count::float8 AS deposit_count,
  o.security_deposit::float8 AS deposit, coalesce(v.number, '') AS vehicle, o.delivery_person AS driver,
  coalesce(d.mobile1, '') AS driver_mobile,
  (SELECT json_agg(json_build_object('product_name', l.product_name, 'type', l.type, 'hsn', l.hsn, 'count', l.count,
      'unit', l.unit, 'price', l.price, 'taxable_amount', l.taxable_amount, 'gst', l.gst, 'gst_amount', l.gst_amount,
      'amount', l.amount, 'empties_received', l.empties_received, 'is_cylinder', l.is_cylinder) ORDER BY l.id)
    FROM order_lines l WHERE l.order_id = o.id) AS lines
FROM challans c JOIN orders o ON o.id = c.order_id LEFT JOIN vehicles v ON v.id = o.vehicle_id
  LEFT JOIN drivers d ON d.id = o.driver_id
WHERE c.id = :id
