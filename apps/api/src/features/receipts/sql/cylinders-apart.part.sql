-- Cylinders that moved a customer's account without an order: what stood there before the first one, and empties that came
-- back by themselves, and with a credit note: fulls that came back, and empties that left again. What was canceled has
-- never been.
SELECT day, 'customer_opening' AS document, id AS document_id, number, customer_id,
  'Opening: ' || trim_scale(fulls) || ' × ' || size AS text, fulls, 0 AS empties
FROM customer_openings WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND canceled_at IS NULL
UNION ALL
SELECT day, 'empties', id, number, customer_id, concat_ws(', ', 'Empties returned: ' || what, nullif(note, '')), 0, empties
FROM empties_returns WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND canceled_at IS NULL
UNION ALL
SELECT d.day, 'credit_note', d.id, d.number, d.customer_id, 'Cylinders of ' || d.number, sum(-m.fulls), sum(m.empties)
FROM tax_documents d JOIN movements m ON m.document = 'credit_note' AND m.document_id = d.id AND m.reverses IS NULL
WHERE d.customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND d.kind = 'credit_note' AND d.canceled_at IS NULL GROUP BY d.id
