-- One document that moved the same cylinders of the same customer as an opening.
-- @notNull what, record
SELECT m.document_no AS what, c.name AS record FROM customer_openings o
JOIN movements m ON m.other = 'customer' AND m.other_id = o.customer_id AND m.product_id = o.product_id
JOIN customers c ON c.id = o.customer_id
WHERE o.id = ANY(:ids::bigint[]) AND m.document <> 'customer_opening'
LIMIT 1
