-- The product of a code; one that was deleted keeps its sales, and a live one of the same code comes first.
SELECT id FROM products WHERE lower(code) = lower(:code) ORDER BY deleted_at DESC NULLS FIRST LIMIT 1
