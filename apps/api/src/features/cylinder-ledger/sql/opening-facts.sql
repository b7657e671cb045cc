-- What an opening of a product on a day depends on, while the product is held: what its stock holds at the beginning of the
-- day, and the first earlier day of what the stock would lose. Without an opening purchases are none of that: they are part
-- of what is found on the opening day.
-- @notNull fulls, empties
-- @nullable lost
SELECT p.name,
  (SELECT m.day FROM movements m LEFT JOIN stock_openings o ON o.product_id = m.product_id
    WHERE m.product_id = p.id AND m.holder = 'godown' AND m.document <> 'opening' AND m.reverses IS NULL
      AND NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = m.id)
      AND m.day < :day AND CASE WHEN o.day IS NULL THEN m.document <> 'purchase' ELSE m.day >= o.day END
    ORDER BY m.day LIMIT 1) AS lost,
  coalesce(before.fulls, 0) AS fulls, coalesce(before.empties, 0) AS empties
FROM products p CROSS JOIN LATERAL (SELECT sum(fulls) AS fulls, sum(empties) AS empties FROM stock_days
  WHERE product_id = p.id AND day < :day) AS before
WHERE p.id = :product_id
