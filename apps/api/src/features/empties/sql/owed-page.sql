-- One page of who owes empties, the most first, with the totals by product of all that the filter finds: `a` has what is
-- owed by age, `c` is the customer, `p` the product.
-- @import { OwedFound } from '../empties.rows.ts'
-- @condition filter
-- @type rows OwedFound['rows']
-- @type totals OwedFound['totals']
-- @notNull n
WITH
-- @include aged-cylinders.part.sql
found AS MATERIALIZED (
  SELECT a.*, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, c.mobile, p.code AS uuid, p.name AS product_name
  FROM aged a JOIN customers c ON c.id = a.customer_id JOIN products p ON p.id = a.product_id WHERE :filter),
page AS (
  SELECT h.customer_id, h.customer_name, h.mobile, h.product_id, h.uuid, h.product_name, h.held, h.deposits, h.owed,
    h.to_15, h.to_30, h.to_60, h.over_60, oldest.day AS oldest_day, greatest(:today::date - oldest.day, 0) AS oldest_days
  FROM (SELECT * FROM found ORDER BY owed DESC, customer_id, product_id LIMIT :page_size OFFSET :rows_before) AS h,
    LATERAL (SELECT
-- @include oldest-day.part.sql
      AS day) AS oldest)
SELECT (SELECT count(*) FROM found) AS n,
  (SELECT coalesce(json_agg(p ORDER BY p.owed DESC, p.customer_id, p.product_id), '[]') FROM page p) AS rows,
  (SELECT coalesce(json_agg(t ORDER BY t.owed DESC, t.uuid), '[]') FROM (
    SELECT uuid, product_name, count(*) AS customers, sum(owed) AS owed, sum(to_15) AS to_15, sum(to_30) AS to_30,
      sum(to_60) AS to_60, sum(over_60) AS over_60
    FROM found GROUP BY product_id, uuid, product_name) AS t) AS totals
