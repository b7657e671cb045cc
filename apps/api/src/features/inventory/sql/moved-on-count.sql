-- Movements that stand of documents that a count had found already, each with the opening of its product where that has one.
-- @nullable opening_day, inventory_id
SELECT m.id, m.product_id, m.day, m.at, m.holder, m.holder_id, m.other, m.other_id, m.fulls, m.empties, m.document, m.document_id, m.document_no, m.note,
  o.day AS opening_day, i.id AS inventory_id
FROM stock_counts c JOIN stock_count_lines l ON l.count_id = c.id
  JOIN movements m ON m.product_id = l.product_id AND m.holder = 'godown'
    AND m.day = (c.counted_at AT TIME ZONE 'Asia/Kolkata')::date
  LEFT JOIN inventory i ON i.product_id = m.product_id LEFT JOIN stock_openings o ON o.product_id = i.product_id
WHERE c.id = :id AND m.other = 'adjustment' AND m.other_id = c.id AND m.document <> 'count' AND m.reverses IS NULL
  AND NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = m.id)
ORDER BY m.id
