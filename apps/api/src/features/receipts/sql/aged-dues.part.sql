-- What is owed for each delivered order and opening due, with its age as the contract names it. Reads the indexes of what
-- is open alone.
aged AS (
  SELECT customer_id, due_day, due,
    CASE WHEN due_day >= :today::date THEN 'not_due' WHEN due_day >= :today::date - 15 THEN 'to_15'
      WHEN due_day >= :today::date - 30 THEN 'to_30' ELSE 'over_30' END AS age
  FROM dues),
