-- A canceled note changes no sales any more.
WITH stock_balanced AS (SELECT 1),
gone AS (
  SELECT id, product_id, partner_id, sold_on, count, empties_received, amount FROM sales_corrections
  WHERE document_id = :document_id AND sold_on IS NOT NULL FOR UPDATE),
taken_back AS (UPDATE sales_corrections AS c SET sold_on = NULL FROM gone WHERE c.id = gone.id),
sold AS (
  SELECT product_id, partner_id, sold_on, -1 AS n, -count AS count, -empties_received AS empties_received, -amount AS amount
  FROM gone),
-- @include record-sales.part.sql
done AS (SELECT count(*) AS n FROM sold)
SELECT FROM done
