-- Movements of a product that stand and that another opening takes back: its openings, and what went past its stock on a
-- day or later. What a customer had before the first document never was in the stock.
SELECT m.id, m.product_id, m.day, m.at, m.holder, m.holder_id, m.other, m.other_id, m.fulls, m.empties, m.document, m.document_id, m.document_no
FROM movements m
WHERE m.product_id = :product_id AND m.reverses IS NULL AND NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = m.id)
  AND (m.document = 'opening' OR (m.holder = 'opening' AND m.document <> 'customer_opening' AND m.day >= :day))
ORDER BY m.id
