-- What a note changes of the sales of an order, on its day.
WITH stock_balanced AS (SELECT 1),
sold AS (
  INSERT INTO sales_corrections (document_id, order_id, product_id, customer_id, partner_id, product_name, count,
    empties_received, amount, sold_on)
  SELECT :document_id::bigint, o.id, l.product_id, o.customer_id, o.partner_id, l.product_name, l.count, l.empties, l.amount,
    :day::date
  FROM orders o, jsonb_to_recordset(:lines::jsonb) AS l (product_id bigint, product_name text, count numeric,
    empties numeric, amount numeric)
  WHERE o.id = :order_id
  RETURNING product_id, partner_id, sold_on, 1 AS n, count, empties_received, amount),
-- @include record-sales.part.sql
done AS (SELECT count(*) AS n FROM sold)
SELECT FROM done
