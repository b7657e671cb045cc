-- One page of what oil companies owe by day and type, the newest day first, of one type or all, with what each of them owes
-- in all. An order of two types counts for both.
-- @import { PrepaidDay, PrepaidOfType } from '@refill/contract/features/receipts/prepaid.contract.ts'
-- @type rows PrepaidDay[]
-- @type types PrepaidOfType[]
-- @notNull n, amount
WITH
-- @include prepaid-by-day.part.sql
found AS (SELECT * FROM by_day WHERE :type::text IN ('', type)),
page AS (
  SELECT day, type, orders, amount, row_number() OVER (ORDER BY day DESC, type) AS place FROM found
  ORDER BY place LIMIT :page_size OFFSET :rows_before),
owing AS (
  SELECT type, sum(orders) AS orders, sum(amount) AS amount, min(day) AS oldest_day FROM by_day GROUP BY type)
SELECT (SELECT count(*) FROM found) AS n, (SELECT coalesce(sum(amount), 0) FROM found)::float8 AS amount,
  (SELECT coalesce(json_agg(o ORDER BY o.amount DESC, o.type), '[]') FROM owing o) AS types,
  (SELECT coalesce(json_agg(json_build_object('day', day, 'type', type, 'orders', orders, 'amount', amount)
    ORDER BY place), '[]') FROM page) AS rows
