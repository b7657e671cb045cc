-- Products that are dealt in or that some customers have, with how many of each are with them: what is there first. What
-- is theirs is looked up before anything is joined, or all that any customer has would be read.
-- @notNull product_id, uuid, product_name, category, uom, held, deposits, oldest_day
WITH theirs AS MATERIALIZED (SELECT holder_id, product_id, fulls + empties AS held FROM balances
    WHERE holder = 'customer' AND holder_id = ANY (:customers::bigint[])),
against AS MATERIALIZED (SELECT customer_id, product_id, cylinders FROM deposits_held
    WHERE customer_id = ANY (:customers::bigint[])),
with_each AS (
  SELECT p.id AS product_id, c.id AS customer_id, coalesce(b.held, 0) AS held, coalesce(d.cylinders, 0) AS deposits
  FROM products p CROSS JOIN unnest(:customers::bigint[]) AS c (id)
    LEFT JOIN theirs b ON b.product_id = p.id AND b.holder_id = c.id
    LEFT JOIN against d ON d.product_id = p.id AND d.customer_id = c.id
  WHERE (p.deleted_at IS NULL AND EXISTS (SELECT FROM inventory WHERE product_id = p.id)) OR b.held <> 0),
dated AS (
  SELECT h.product_id, h.held, h.deposits, CASE WHEN h.held > 0 THEN
-- @include oldest-day.part.sql
    END AS oldest_day
  FROM with_each h)
SELECT p.id AS product_id, p.code AS uuid, p.name AS product_name, p.category, p.uom, p.capacity,
  d.held::float8 AS held, d.deposits::float8 AS deposits, coalesce(d.oldest_day::text, '') AS oldest_day
FROM (SELECT product_id, sum(held) AS held, sum(deposits) AS deposits, min(oldest_day) AS oldest_day
  FROM dated GROUP BY product_id) AS d
JOIN products p ON p.id = d.product_id ORDER BY d.held DESC, p.name
