-- What was counted, by the names of the products.
-- @notNull book_fulls, book_empties
-- @nullable fulls, empties
SELECT p.code AS uuid, p.name AS product_name, l.fulls::float8 AS fulls, l.book_fulls::float8 AS book_fulls,
  l.empties::float8 AS empties, l.book_empties::float8 AS book_empties
FROM stock_count_lines l JOIN products p ON p.id = l.product_id WHERE l.count_id = :id ORDER BY p.name, p.id
