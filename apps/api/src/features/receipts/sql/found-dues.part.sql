-- Who owes, by age, a family with one account under its parent, as far as a filter finds them. Reads what is owed by age
-- and the branches with one account.
owing AS (
  SELECT coalesce(joint.head, customer_id) AS customer_id, sum(due) AS due, min(due_day) AS oldest_day,
    coalesce(sum(due) FILTER (WHERE age = 'not_due'), 0) AS not_due,
    coalesce(sum(due) FILTER (WHERE age = 'to_15'), 0) AS to_15,
    coalesce(sum(due) FILTER (WHERE age = 'to_30'), 0) AS to_30,
    coalesce(sum(due) FILTER (WHERE age = 'over_30'), 0) AS over_30
  FROM aged LEFT JOIN joint ON joint.id = customer_id GROUP BY 1),
found AS MATERIALIZED (
  SELECT o.*, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, c.mobile, c.credit_limit
  FROM owing o JOIN customers c ON c.id = o.customer_id WHERE :filter),
