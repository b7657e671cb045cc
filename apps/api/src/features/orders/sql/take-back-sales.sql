-- Takes the lines of an order out of the sales of their days, and their deposits back; its stock has been moved back before.
WITH stock_balanced AS (SELECT 1),
sold AS (
  SELECT customer_id, product_id, partner_id, sold_on, -1 AS n, -count AS count, -empties_received AS empties_received,
    -amount AS amount, -deposit_count AS cylinders, -security_deposit AS security_deposit
  FROM order_lines WHERE order_id = :id AND sold_on IS NOT NULL),
-- @include record-sales.part.sql
deposits AS (SELECT customer_id, product_id, cylinders, security_deposit AS amount FROM sold),
-- @include ../../empties/sql/take-deposits.part.sql
done AS (SELECT count(*) AS n FROM sold)
SELECT FROM done
