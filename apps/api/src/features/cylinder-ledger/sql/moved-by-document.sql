-- Movements of a document that stand, each with the opening of its product where that has one.
-- @nullable opening_day, inventory_id
SELECT m.id, m.product_id, m.day, m.at, m.holder, m.holder_id, m.other, m.other_id, m.fulls, m.empties, m.document, m.document_id, m.document_no,
  o.day AS opening_day, i.id AS inventory_id
FROM movements m LEFT JOIN inventory i ON i.product_id = m.product_id
  LEFT JOIN stock_openings o ON o.product_id = i.product_id
WHERE m.document = :document AND m.document_id = :document_id AND m.reverses IS NULL
  AND NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = m.id)
ORDER BY m.id
