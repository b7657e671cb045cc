-- How many rows the list of who owes empties has: `a` has what is owed by age, `c` is the customer, `p` the product.
-- @condition filter
-- @notNull n
WITH
-- @include aged-cylinders.part.sql
found AS (SELECT FROM aged a JOIN customers c ON c.id = a.customer_id JOIN products p ON p.id = a.product_id WHERE :filter)
SELECT count(*) AS n FROM found
