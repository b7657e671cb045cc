-- What is owed by age, as aged-dues.part.sql has it, and the customers furthest over their limit. Both read the index of
-- open orders in its order, by customer, so that nothing is sorted or kept aside; the second only of who has a limit.
-- @import { Dues } from '../dashboard.queries.ts'
-- @type dues Dues['dues']
-- @type over Dues['over']
SELECT
  (SELECT json_build_array(
      json_build_object('age', 'not_due',
        'customers', count(DISTINCT customer_id) FILTER (WHERE due_day >= :today::date),
        'amount', coalesce(sum(payable - paid) FILTER (WHERE due_day >= :today::date), 0)),
      json_build_object('age', 'to_15',
        'customers', count(DISTINCT customer_id) FILTER (WHERE due_day BETWEEN :today::date - 15 AND :today::date - 1),
        'amount', coalesce(sum(payable - paid) FILTER (WHERE due_day BETWEEN :today::date - 15 AND :today::date - 1), 0)),
      json_build_object('age', 'to_30',
        'customers', count(DISTINCT customer_id) FILTER (WHERE due_day BETWEEN :today::date - 30 AND :today::date - 16),
        'amount', coalesce(sum(payable - paid) FILTER (WHERE due_day BETWEEN :today::date - 30 AND :today::date - 16), 0)),
      json_build_object('age', 'over_30',
        'customers', count(DISTINCT customer_id) FILTER (WHERE due_day < :today::date - 30),
        'amount', coalesce(sum(payable - paid) FILTER (WHERE due_day < :today::date - 30), 0)))
    FROM orders WHERE status = 4 AND paid < payable) AS dues,
  (SELECT coalesce(json_agg(f), '[]') FROM (
    SELECT c.id AS customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, o.due,
      c.credit_limit, greatest(:today::date - o.oldest_day, 0) AS oldest_days
    FROM (
      SELECT l.id, sum(payable - paid) AS due, sum(payable - paid) - l.credit_limit AS beyond, min(due_day) AS oldest_day
      FROM orders JOIN customers l ON l.id = customer_id AND l.credit_limit > 0
      WHERE status = 4 AND paid < payable GROUP BY l.id HAVING sum(payable - paid) > l.credit_limit
      ORDER BY beyond DESC, l.id LIMIT :shown) AS o
    JOIN customers c USING (id) ORDER BY o.beyond DESC, id) AS f) AS over
