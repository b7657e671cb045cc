-- Challans with one of these numbers.
-- @notNull id, order_id
SELECT c.id::float8 AS id, c.number AS dc_no, o.id::float8 AS order_id, o.number AS orderid, o.customer_name
FROM challans c JOIN orders o ON o.id = c.order_id WHERE c.number = ANY (:numbers::text[]) ORDER BY c.id DESC LIMIT 8
