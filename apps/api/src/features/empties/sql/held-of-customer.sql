-- Products that are dealt in or that a customer has, with how many of each are with him: what is there first.
-- @notNull held, deposits, oldest_day
SELECT h.product_id, h.uuid, h.product_name, h.category, h.uom, h.capacity, h.held::float8 AS held, h.deposits::float8 AS deposits,
  coalesce(CASE WHEN h.held > 0 THEN
-- @include oldest-day.part.sql
  END::text, '') AS oldest_day
FROM (
  SELECT p.id AS product_id, p.code AS uuid, p.name AS product_name, p.category, p.uom, p.capacity,
    :customer_id::bigint AS customer_id, coalesce(b.fulls + b.empties, 0) AS held,
    (SELECT coalesce(sum(deposit_count), 0) FROM order_lines
      WHERE product_id = p.id AND customer_id = :customer_id AND deposit_count > 0 AND sold_on IS NOT NULL)
    + (SELECT coalesce(sum(deposit_count), 0) FROM customer_openings
      WHERE product_id = p.id AND customer_id = :customer_id AND canceled_at IS NULL) AS deposits
  FROM products p LEFT JOIN balances b
    ON b.product_id = p.id AND b.holder = 'customer' AND b.holder_id = :customer_id
  WHERE (p.deleted_at IS NULL AND EXISTS (SELECT FROM inventory WHERE product_id = p.id))
    OR coalesce(b.fulls + b.empties, 0) <> 0) AS h
ORDER BY h.held DESC, h.product_name
