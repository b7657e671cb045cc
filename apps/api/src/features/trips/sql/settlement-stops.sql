-- Orders of a trip in their sequence with their lines, as its settlement shows them.
-- @type lines { line_id: number; uuid: string; product_name: string; size: string; is_cylinder: boolean; count: number; empties: number; deposits: number }[]
-- @notNull due, lines
SELECT o.id AS order_id, o.number AS orderid, s.place, o.customer_id, o.customer_name, o.status, o.payment_mode AS paymentmode,
  greatest(o.payable - o.paid, 0)::float8 AS due,
  (SELECT json_agg(json_build_object('line_id', l.id, 'uuid', p.code, 'product_name', l.product_name, 'size', l.size,
      'is_cylinder', l.is_cylinder, 'count', l.count, 'empties', l.empties_received, 'deposits', l.deposit_count) ORDER BY l.id)
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines
FROM trip_stops s JOIN orders o ON o.id = s.order_id WHERE s.trip_id = :id AND s.taken_off_at IS NULL ORDER BY s.place, o.id
