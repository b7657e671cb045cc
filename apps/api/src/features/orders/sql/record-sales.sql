-- Moves the cylinders and adds up the sales of all delivered orders from one id to another, as a delivery does for its
-- own: for orders that come delivered already, as those of the sample business do.
WITH sold AS (
  SELECT l.*, 1 AS n, o.number, o.delivered_on, o.delivered_at FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.id BETWEEN :first::bigint AND :last::bigint AND o.status = 4 /* delivered */),
moves AS (
  SELECT product_id, delivered_on AS day, delivered_at AS at, NULL::text AS holder, 0::bigint AS holder_id, 'customer' AS other,
    customer_id AS other_id, -count AS fulls, empties_received AS empties, 'order' AS document, order_id AS document_id,
    number AS document_no, '' AS note, NULL::bigint AS reverses, :by::bigint AS recorded_by
  FROM sold ORDER BY delivered_at, id),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
-- @include record-sales.part.sql
deposits AS (SELECT customer_id, product_id, deposit_count AS cylinders, security_deposit AS amount FROM sold),
-- @include ../../empties/sql/take-deposits.part.sql
done AS (SELECT count(*) AS n FROM stock_moved)
SELECT FROM done
