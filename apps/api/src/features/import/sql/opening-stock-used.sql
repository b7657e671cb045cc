-- One document that moved stock of a product in the inventory.
-- @notNull what, record
SELECT m.document_no AS what, p.name AS record FROM inventory i
JOIN movements m ON m.holder = 'godown' AND m.product_id = i.product_id
JOIN products p ON p.id = i.product_id
WHERE i.id = ANY(:ids::bigint[]) AND m.document <> 'opening'
LIMIT 1
