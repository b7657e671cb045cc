-- Where the customer `c` stands, as JSON: terms, what is owed, the oldest due and how many days it has waited past its
-- day, and the cylinders that are there against no deposit, those that came or went without an order among them.
(SELECT to_json(position) FROM (SELECT
-- @include owed-sums.part.sql
  c.credit_days,
  (SELECT credit_limit FROM customers WHERE id = (account_of(c.id))[1])::float8 AS credit_limit,
  (SELECT coalesce(json_agg(owed ORDER BY product_name), '[]') FROM (
    SELECT max(product_name) AS product_name, max(size) AS size, sum(owed)::float8 AS count FROM (
      SELECT product_id, product_name, size, count - deposit_count - empties_received AS owed FROM order_lines
        WHERE customer_id = c.id AND sold_on IS NOT NULL AND is_cylinder
      UNION ALL SELECT product_id, product_name, size, fulls - deposit_count FROM customer_openings
        WHERE customer_id = c.id AND canceled_at IS NULL
      UNION ALL SELECT product_id, product_name, size, -l.empties FROM empties_returns r
        JOIN empties_return_lines l ON l.return_id = r.id WHERE r.customer_id = c.id AND r.canceled_at IS NULL) AS moved
    GROUP BY product_id HAVING sum(owed) <> 0) AS owed) AS empties_owed,
  (SELECT to_json(o) FROM (
    SELECT coalesce(order_id, 0) AS id, number AS orderid, due_day AS day, greatest(:today::date - due_day, 0) AS days
    FROM dues WHERE customer_id = ANY (account_of(c.id)) ORDER BY due_day, order_id NULLS FIRST, due_id LIMIT 1) AS o)
    AS oldest_due
) AS position)
