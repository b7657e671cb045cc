-- Lines of an order with what comes back, and what the customer has of each beside it.
-- @notNull count, deposit_count, empties_received, held
SELECT l.id, l.product_name, l.is_cylinder, l.count::float8 AS count, l.deposit_count::float8 AS deposit_count,
  l.empties_received::float8 AS empties_received, o.customer_name,
-- @include held.part.sql
  ::float8 AS held
FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.id = :id ORDER BY l.id
