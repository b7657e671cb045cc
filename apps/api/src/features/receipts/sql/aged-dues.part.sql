-- What is owed for each delivered order, with its age as the contract names it. Reads the index of open orders alone.
aged AS (
  SELECT customer_id, due_day, payable - paid AS due,
    CASE WHEN due_day >= :today::date THEN 'not_due' WHEN due_day >= :today::date - 15 THEN 'to_15'
      WHEN due_day >= :today::date - 30 THEN 'to_30' ELSE 'over_30' END AS age
  FROM orders WHERE status = 4 AND paid < payable),
