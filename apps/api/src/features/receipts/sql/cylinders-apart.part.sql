-- Cylinders that moved a customer's account without an order: what stood there before the first one, and empties that came
-- back by themselves. What was canceled has never been.
SELECT day, 'customer_opening' AS document, id AS document_id, number, customer_id,
  'Opening: ' || trim_scale(fulls) || ' × ' || size AS text, fulls, 0 AS empties
FROM customer_openings WHERE customer_id = ANY (statement_of(:customer_id)) AND canceled_at IS NULL
UNION ALL
SELECT day, 'empties', id, number, customer_id, concat_ws(', ', 'Empties returned: ' || what, nullif(note, '')), 0, empties
FROM empties_returns WHERE customer_id = ANY (statement_of(:customer_id)) AND canceled_at IS NULL
