-- A delivery that is taken back, of an order that is locked: when it was entered, and its lines as they were sold and as
-- they were ordered; and what of it the oil company had, which goes with the delivery.
-- @type lines { id: number; size: string; is_cylinder: boolean; count: number; price: number; gst: number; taxable_amount: number; gst_amount: number; deposit_count: number; security_deposit: number; empties_received: number; expected_empties: number | null; ordered_count: number | null; ordered_deposit_count: number | null; ordered_security_deposit: number | null }[]
-- @type prepaid number[]
-- @notNull prepaid
-- @nullable delivered_at, settled_with
SELECT o.status, o.number, o.customer_id, o.delivered_at, o.supply,
  (SELECT t.number FROM trip_posted p JOIN trips t ON t.id = p.trip_id WHERE p.kind = 'order' AND p.record_id = o.id) AS settled_with,
  (SELECT coalesce(json_agg(r.id ORDER BY r.id), '[]') FROM receipt_orders p JOIN receipts r ON r.id = p.receipt_id
    WHERE p.order_id = o.id AND r.payment_mode = 'Prepaid' AND r.deleted_at IS NULL) AS prepaid,
  (SELECT json_agg(json_build_object('id', l.id, 'size', l.size, 'is_cylinder', l.is_cylinder, 'count', l.count,
      'price', l.price, 'gst', l.gst, 'taxable_amount', l.taxable_amount, 'gst_amount', l.gst_amount,
      'deposit_count', l.deposit_count, 'security_deposit', l.security_deposit, 'empties_received', l.empties_received,
      'expected_empties', l.expected_empties, 'ordered_count', l.ordered_count,
      'ordered_deposit_count', l.ordered_deposit_count, 'ordered_security_deposit', l.ordered_security_deposit)
      ORDER BY l.id)
    FROM order_lines l WHERE l.order_id = o.id) AS lines
FROM orders o WHERE o.id = :id
