-- Who owes empties as the workbook has it: `a` has what is owed by age, `c` is the customer, `p` the product.
-- @condition filter
-- @notNull customer_name
WITH
-- @include aged-cylinders.part.sql
found AS (
  SELECT a.*, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, c.mobile, p.name AS product_name
  FROM aged a JOIN customers c ON c.id = a.customer_id JOIN products p ON p.id = a.product_id WHERE :filter)
SELECT h.customer_name, h.mobile, h.product_name, h.held, h.deposits, h.owed, h.to_15, h.to_30, h.to_60, h.over_60,
-- @include oldest-day.part.sql
  AS oldest_day
FROM found h ORDER BY h.owed DESC, h.customer_id, h.product_id
