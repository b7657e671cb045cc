-- Orders whose empties are not those of their lines.
-- @notNull what
SELECT format('order %s: its empties %s are not the %s of its lines', o.number, o.empties, l.empties) AS what
FROM orders o JOIN (SELECT order_id, sum(empties_received) AS empties FROM order_lines GROUP BY 1) AS l ON l.order_id = o.id
WHERE l.empties <> o.empties
