-- Movements in the stock of a product between two days, oldest first; the order is that of the index
-- movements_of_stock. A product that was deleted keeps its ledger, and a live one of the same code comes first.
-- @notNull reversed
SELECT m.day, m.other, m.document, m.document_no, m.reverses IS NOT NULL AS reversed, m.fulls, m.empties
FROM movements m
WHERE m.product_id = (SELECT id FROM products WHERE lower(code) = lower(:code)
    ORDER BY deleted_at DESC NULLS FIRST, id DESC LIMIT 1)
  AND m.holder = 'godown' AND m.day >= :first_day::date AND m.day <= :last_day::date
ORDER BY m.day, m.at, m.id
