-- What a vehicle may carry, 0 where nobody has said, and what orders weigh together.
-- @notNull capacity, weight
SELECT coalesce((SELECT capacity FROM vehicles WHERE id = :vehicle_id), 0)::float8 AS capacity, (SELECT coalesce(sum(
-- @include weight-of-line.part.sql
  ), 0) FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = ANY (:taken::bigint[]))::float8 AS weight
