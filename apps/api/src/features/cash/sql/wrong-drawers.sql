-- Drawers and their days, and what drivers carry, that are not what the documents that stand add up to.
-- @notNull what
SELECT format('The drawer of user %s is kept with %s for %s on %s, its documents say %s', user_id, coalesce(k.amount, 0), what, day,
  coalesce(s.amount, 0)) AS what
FROM (SELECT user_id, day, what, sum(amount) AS amount FROM cash_steps GROUP BY 1, 2, 3) AS s
  FULL JOIN drawer_days k USING (user_id, day, what)
WHERE coalesce(k.amount, 0) <> coalesce(s.amount, 0)
UNION ALL SELECT format('The drawer of user %s is kept with %s, its days say %s', user_id, coalesce(d.in_hand, 0), coalesce(s.amount, 0))
FROM drawers d FULL JOIN (SELECT user_id, sum(amount) AS amount FROM drawer_days GROUP BY 1) AS s USING (user_id)
WHERE coalesce(d.in_hand, 0) <> coalesce(s.amount, 0)
UNION ALL SELECT format('The drawer of user %s is kept as closed through %s, its closes say %s', d.user_id, d.closed_through, c.day)
FROM drawers d LEFT JOIN (SELECT user_id, max(day) AS day FROM cash_documents
  WHERE kind = 'close' AND canceled_at IS NULL GROUP BY 1) AS c USING (user_id)
WHERE d.closed_through IS DISTINCT FROM c.day
UNION ALL SELECT format('Driver %s is kept with %s to carry, the documents say %s', driver_id, coalesce(c.carried, 0), coalesce(s.amount, 0))
FROM driver_cash c FULL JOIN (SELECT driver_id, sum(amount) AS amount FROM carried_steps GROUP BY 1) AS s USING (driver_id)
WHERE coalesce(c.carried, 0) <> coalesce(s.amount, 0)
