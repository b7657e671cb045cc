-- Rupees of the driver `c` that stand on the account since the newest settled trip, less what came in since then, as `rupees`.
SELECT least(greatest(last.left_with_driver
    - (SELECT coalesce(sum(m.amount), 0) FROM cash_documents m WHERE m.driver_id = c.driver_id AND m.kind = 'take_over'
        AND m.canceled_at IS NULL AND m.created_at > last.settled_at)
    + (SELECT coalesce(sum(e.rupees), 0) FROM driver_entries e WHERE e.driver_id = c.driver_id AND e.entered_at > last.settled_at), 0),
  greatest(c.carried, 0)) AS rupees
FROM (SELECT t.left_with_driver, t.settled_at FROM trips t WHERE t.driver_id = c.driver_id AND t.state = 4 /* settled */
  ORDER BY t.settled_at DESC LIMIT 1) AS last
