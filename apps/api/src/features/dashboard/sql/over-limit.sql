-- The customers furthest over their limit; what they have paid ahead counts for them. A family with one account is one of
-- them, under its parent. Of all customers only those who have a limit are read, from an index; names come last, or it
-- would read the customers themselves.
-- @notNull customer_id, customer_name, due, credit_limit, oldest_days
WITH
-- @include ../../customers/sql/joint-branches.part.sql
owing AS (
  SELECT l.id, l.credit_limit, sum(due) AS owed, min(due_day) AS oldest_day
  FROM dues LEFT JOIN joint ON joint.id = customer_id
    JOIN customers l ON l.id = coalesce(joint.head, customer_id) AND l.credit_limit > 0
  GROUP BY l.id HAVING sum(due) > l.credit_limit),
over_limit AS (
  SELECT owing.id, credit_limit, owed - ahead AS due, oldest_day
  FROM owing CROSS JOIN LATERAL (SELECT coalesce(sum(on_account), 0) AS ahead FROM receipts
    WHERE customer_id = ANY (account_of(owing.id)) AND deleted_at IS NULL AND on_account > 0) AS account
  WHERE owed - ahead > credit_limit ORDER BY owed - ahead - credit_limit DESC, owing.id LIMIT :shown)
SELECT c.id AS customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, o.due::float8 AS due,
  o.credit_limit::float8 AS credit_limit, greatest(:today::date - o.oldest_day, 0) AS oldest_days
FROM over_limit o JOIN customers c USING (id) ORDER BY o.due - o.credit_limit DESC, o.id
