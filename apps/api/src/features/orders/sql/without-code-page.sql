-- One page of the orders that were delivered without their code, the newest day first, of one driver or all, with how many
-- each driver has. Driver 0 stands for all.
-- @import { WithoutCode, DriverWithout } from '@refill/contract/features/orders/without-code.contract.ts'
-- @type rows WithoutCode[]
-- @type drivers DriverWithout[]
-- @notNull n
WITH
-- @include without-code.part.sql
found AS (SELECT * FROM without_code WHERE :driver_id::bigint IN (0, driver_id)),
page AS (
  SELECT id, number AS orderid, customer_id, customer_name, driver_id, driver_name, delivered_on, code_asked, code_given,
    no_code_reason
  FROM found ORDER BY delivered_on DESC, id DESC LIMIT :page_size OFFSET :rows_before),
by_driver AS (SELECT driver_id, driver_name, count(*) AS orders FROM without_code GROUP BY driver_id, driver_name)
SELECT (SELECT count(*) FROM found) AS n,
  (SELECT coalesce(json_agg(b ORDER BY b.orders DESC, b.driver_name), '[]') FROM by_driver b) AS drivers,
  (SELECT coalesce(json_agg(p ORDER BY p.delivered_on DESC, p.id DESC), '[]') FROM page p) AS rows
