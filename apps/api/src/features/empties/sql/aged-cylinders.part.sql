-- Cylinders that customers hold without a deposit, by customer and product, with their age as the contract names it.
-- First in, first out: what is not back is of the last deliveries, and deposits stand for the newest of it. So what is
-- older than a day is what is held less what was brought since. `products` are the ids of those that are cylinders.
held_cylinders AS MATERIALIZED (
  SELECT b.holder_id AS customer_id, b.product_id, b.fulls + b.empties AS held, coalesce(d.cylinders, 0) AS deposits,
    b.fulls + b.empties - coalesce(d.cylinders, 0) AS owed
  FROM balances b LEFT JOIN deposits_held d ON d.customer_id = b.holder_id AND d.product_id = b.product_id
  WHERE b.product_id = ANY (:products::bigint[]) AND b.holder = 'customer'
    AND b.fulls + b.empties - coalesce(d.cylinders, 0) > 0),
brought AS MATERIALIZED (
  SELECT other_id AS customer_id, product_id, -sum(fulls) FILTER (WHERE day >= :today::date - 15) AS in_15,
    -sum(fulls) FILTER (WHERE day >= :today::date - 30) AS in_30, -sum(fulls) AS in_60
  FROM movements
  WHERE product_id = ANY (:products::bigint[]) AND other = 'customer' AND fulls <> 0 AND day >= :today::date - 60
  GROUP BY 1, 2),
older AS (
  SELECT h.*, least(owed, greatest(held - coalesce(in_15, 0), 0)) AS than_15,
    least(owed, greatest(held - coalesce(in_30, 0), 0)) AS than_30,
    least(owed, greatest(held - coalesce(in_60, 0), 0)) AS than_60
  FROM held_cylinders h LEFT JOIN brought USING (customer_id, product_id)),
aged AS (
  SELECT customer_id, product_id, held, deposits, owed, owed - than_15 AS to_15, than_15 - than_30 AS to_30,
    than_30 - than_60 AS to_60, than_60 AS over_60
  FROM older),
