-- Where the customer `c` stands, as JSON: terms, what is owed, the oldest due and how many days it has waited past its
-- day, and the cylinders that are there against no deposit. Nothing of it is added up over the past, and what is due is
-- read once, its sum with the oldest of it.
(SELECT to_json(position) FROM (SELECT coalesce(oldest.owed, 0)::float8 AS due,
-- @include ahead-sums.part.sql
  c.credit_days,
  (CASE WHEN account.ids[1] = c.id THEN c.credit_limit
    ELSE (SELECT credit_limit FROM customers WHERE id = account.ids[1]) END)::float8 AS credit_limit,
  (SELECT coalesce(json_agg(product ORDER BY product.product_name), '[]') FROM (
    SELECT p.name AS product_name, p.category, p.uom, p.capacity, b.fulls + b.empties - coalesce(d.cylinders, 0) AS count
    FROM balances b JOIN products p ON p.id = b.product_id AND p.is_cylinder
      LEFT JOIN deposits_held d ON d.customer_id = c.id AND d.product_id = b.product_id
    WHERE b.holder = 'customer' AND b.holder_id = c.id AND b.fulls + b.empties <> coalesce(d.cylinders, 0)) AS product)
    AS empties_owed,
  CASE WHEN oldest.owed IS NOT NULL THEN json_build_object('id', oldest.id, 'orderid', oldest.number, 'day', oldest.day,
    'days', greatest(:today::date - oldest.day, 0)) END AS oldest_due
  FROM
-- @include account.part.sql
  , LATERAL (SELECT max(owed) AS owed, max(id) AS id, max(number) AS number, max(day) AS day FROM (
      SELECT sum(due) OVER () AS owed, coalesce(order_id, 0) AS id, number, due_day AS day
      FROM dues WHERE customer_id = ANY (account.ids) ORDER BY due_day, order_id NULLS FIRST, due_id LIMIT 1) AS first) AS oldest
) AS position)
