-- Where the customer `c` stands, as JSON: terms, what is owed, the oldest due and how many days it has waited past its
-- day, and the cylinders that are there against no deposit. Nothing of it is added up over the past.
(SELECT to_json(position) FROM (SELECT
-- @include owed-sums.part.sql
  c.credit_days,
  (SELECT credit_limit FROM customers WHERE id = account.ids[1])::float8 AS credit_limit,
  (SELECT coalesce(json_agg(json_build_object('product_name', p.name, 'category', p.category, 'uom', p.uom,
      'capacity', p.capacity, 'count', b.fulls + b.empties - coalesce(d.cylinders, 0)) ORDER BY p.name), '[]')
    FROM balances b JOIN products p ON p.id = b.product_id AND p.is_cylinder
      LEFT JOIN deposits_held d ON d.customer_id = c.id AND d.product_id = b.product_id
    WHERE b.holder = 'customer' AND b.holder_id = c.id AND b.fulls + b.empties <> coalesce(d.cylinders, 0)) AS empties_owed,
  (SELECT to_json(o) FROM (
    SELECT coalesce(order_id, 0) AS id, number AS orderid, due_day AS day, greatest(:today::date - due_day, 0) AS days
    FROM dues WHERE customer_id = ANY (account.ids) ORDER BY due_day, order_id NULLS FIRST, due_id LIMIT 1) AS o)
    AS oldest_due
  FROM
-- @include account.part.sql
) AS position)
