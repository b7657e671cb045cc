-- Every drawer that holds cash at the end of a day or moved some on it, with what moved; also one whose cash is on the way.
-- Of what is in hand today the days since are taken away, so that older ones need not be added up.
-- @notNull user_id, name, opening, received, paid_back, handed_over, taken_over, deposited, paid_out, difference, in_hand, on_the_way, is_closed
SELECT d.user_id, u.name, (d.in_hand - s.on_it - s.later)::float8 AS opening, s.received::float8 AS received,
  s.paid_back::float8 AS paid_back, s.handed_over::float8 AS handed_over, s.taken_over::float8 AS taken_over,
  s.deposited::float8 AS deposited, s.paid_out::float8 AS paid_out, s.difference::float8 AS difference,
  (d.in_hand - s.later)::float8 AS in_hand, coalesce(w.amount, 0)::float8 AS on_the_way,
  coalesce(d.closed_through >= :day, false) AS is_closed
FROM drawers d JOIN users u ON u.id = d.user_id
  CROSS JOIN LATERAL (SELECT
      coalesce(sum(amount) FILTER (WHERE day > :day), 0) AS later,
      coalesce(sum(amount) FILTER (WHERE day = :day), 0) AS on_it,
      count(*) FILTER (WHERE day = :day AND amount <> 0) AS steps,
      coalesce(sum(amount) FILTER (WHERE day = :day AND what = 'received'), 0) AS received,
      coalesce(sum(amount) FILTER (WHERE day = :day AND what = 'paid_back'), 0) AS paid_back,
      coalesce(sum(amount) FILTER (WHERE day = :day AND what = 'handed_over'), 0) AS handed_over,
      coalesce(sum(amount) FILTER (WHERE day = :day AND what = 'taken_over'), 0) AS taken_over,
      coalesce(sum(amount) FILTER (WHERE day = :day AND what = 'deposited'), 0) AS deposited,
      coalesce(sum(amount) FILTER (WHERE day = :day AND what = 'paid_out'), 0) AS paid_out,
      coalesce(sum(amount) FILTER (WHERE day = :day AND what = 'difference'), 0) AS difference
    FROM drawer_days m WHERE m.user_id = d.user_id AND m.day >= :day) AS s
  LEFT JOIN (SELECT user_id, sum(amount) AS amount FROM cash_documents
    WHERE kind = 'hand_over' AND day <= :day AND canceled_at IS NULL AND (confirmed_on IS NULL OR confirmed_on > :day)
    GROUP BY 1) AS w ON w.user_id = d.user_id
WHERE d.in_hand - s.later <> 0 OR s.steps > 0 OR w.amount <> 0
ORDER BY u.name, d.user_id
