-- Orders whose totals are not those of their lines.
-- @notNull what
SELECT format('order %s: its totals %s and %s with %s cylinders are not the %s and %s with %s of its lines', o.number,
  o.total_amount, o.security_deposit, o.cylinders, l.total, l.deposit, l.cylinders) AS what
FROM orders o JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS total, coalesce(sum(security_deposit), 0) AS deposit,
    coalesce(sum(count) FILTER (WHERE is_cylinder), 0) AS cylinders
  FROM order_lines WHERE order_id = o.id) AS l ON true
WHERE (l.total, l.deposit, l.cylinders) IS DISTINCT FROM (o.total_amount, o.security_deposit, o.cylinders)
