-- Drawers that are not closed on a day and hold cash at its end, or moved some since their last close.
SELECT u.name, d.user_id FROM drawers d JOIN users u ON u.id = d.user_id
WHERE coalesce(d.closed_through < :day, true)
  AND (EXISTS (SELECT FROM drawer_days m WHERE m.user_id = d.user_id AND m.day <= :day AND m.amount <> 0
      AND (d.closed_through IS NULL OR m.day > d.closed_through))
    OR d.in_hand - coalesce((SELECT sum(m.amount) FROM drawer_days m WHERE m.user_id = d.user_id AND m.day > :day), 0) <> 0)
