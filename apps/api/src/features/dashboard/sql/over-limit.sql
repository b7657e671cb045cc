-- The customers furthest over their limit; what they have paid ahead counts for them. A family with one account is one of
-- them, under its parent.
-- @notNull customer_id, customer_name, due, credit_limit, oldest_days
WITH
-- @include ../../customers/sql/joint-branches.part.sql
owing AS (
  SELECT coalesce(joint.head, customer_id) AS id, sum(owed) AS owed, min(oldest_day) AS oldest_day
  FROM (SELECT customer_id, sum(due) AS owed, min(due_day) AS oldest_day FROM dues GROUP BY customer_id) AS by_customer
  LEFT JOIN joint ON joint.id = customer_id GROUP BY 1),
over_limit AS (
  SELECT l.id, l.credit_limit, owing.owed - account.ahead AS due, oldest_day
  FROM owing JOIN customers l ON l.id = owing.id AND l.credit_limit > 0 AND owing.owed > l.credit_limit
  CROSS JOIN LATERAL (SELECT coalesce(sum(on_account), 0) AS ahead FROM receipts
    WHERE customer_id = ANY (account_of(l.id)) AND deleted_at IS NULL AND on_account > 0) AS account
  WHERE owing.owed - account.ahead > l.credit_limit)
SELECT c.id AS customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, o.due::float8 AS due,
  c.credit_limit::float8 AS credit_limit, greatest(:today::date - o.oldest_day, 0) AS oldest_days
FROM over_limit o JOIN customers c USING (id) ORDER BY o.due - o.credit_limit DESC, o.id LIMIT :shown
