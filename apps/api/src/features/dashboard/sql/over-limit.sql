-- The customers furthest over their limit; what they have paid ahead counts for them. Of all customers only those who have a limit are read, from an index.
-- @notNull customer_id, customer_name, due, credit_limit, oldest_days
SELECT c.id AS customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, o.due::float8 AS due,
  c.credit_limit::float8 AS credit_limit, greatest(:today::date - o.oldest_day, 0) AS oldest_days
FROM (
  SELECT id, owed - ahead AS due, owed - ahead - credit_limit AS beyond, oldest_day
  FROM (
    SELECT l.id, l.credit_limit, sum(payable - paid) AS owed, min(due_day) AS oldest_day
    FROM orders JOIN customers l ON l.id = customer_id AND l.credit_limit > 0
    WHERE status = 4 AND paid < payable GROUP BY l.id HAVING sum(payable - paid) > l.credit_limit) AS owing
  CROSS JOIN LATERAL (SELECT coalesce(sum(on_account), 0) AS ahead FROM receipts
    WHERE customer_id = owing.id AND deleted_at IS NULL AND on_account > 0) AS account
  WHERE owed - ahead > credit_limit ORDER BY beyond DESC, id LIMIT :shown) AS o
JOIN customers c USING (id) ORDER BY o.beyond DESC, id
