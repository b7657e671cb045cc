-- What a delivery depends on: where the order stands, and its lines.
-- @type lines { id: number; product_name: string; empties_received: number; is_cylinder: boolean }[]
SELECT o.status, o.resumes,
  (SELECT json_agg(json_build_object('id', l.id, 'product_name', l.product_name, 'empties_received', l.empties_received,
      'is_cylinder', l.is_cylinder))
    FROM order_lines l WHERE l.order_id = o.id) AS lines
FROM orders o WHERE o.id = :id
