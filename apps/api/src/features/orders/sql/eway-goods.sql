-- Of these orders, what says whether their goods will need an e-way bill.
SELECT
-- @include eway-goods.part.sql
  o.id
FROM orders o WHERE o.id = ANY (:ids::bigint[])
