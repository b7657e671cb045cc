-- One page of what was delivered for cash and is still due, by driver and the oldest first, with what each driver has to
-- hand in. Driver 0 stands for all.
-- @import { CashDueRow, CashOfDriver } from '@refill/contract/features/receipts/cash-due.contract.ts'
-- @type rows CashDueRow[]
-- @type drivers CashOfDriver[]
-- @notNull n, due
WITH
-- @include cash-due.part.sql
found AS MATERIALIZED (SELECT * FROM cash_due WHERE :driver_id::bigint IN (0, driver_id)),
by_driver AS (
  SELECT f.driver_id, coalesce(d.name, '') AS driver_name, count(*) AS orders, sum(f.due) AS due,
    max(f.days) AS oldest_days
  FROM found f LEFT JOIN drivers d ON d.id = f.driver_id GROUP BY f.driver_id, d.name),
page AS (
  SELECT f.id, f.number AS orderid, f.customer_id, f.customer_name, f.driver_id, b.driver_name, f.delivered_on, f.days, f.due,
    row_number() OVER (ORDER BY b.due DESC, f.driver_id, f.delivered_on, f.id) AS place
  FROM found f JOIN by_driver b USING (driver_id)
  ORDER BY place LIMIT :page_size OFFSET :rows_before)
SELECT (SELECT count(*) FROM found) AS n, (SELECT coalesce(sum(due), 0) FROM found)::float8 AS due,
  (SELECT coalesce(json_agg(b ORDER BY b.due DESC, b.driver_id), '[]') FROM by_driver b) AS drivers,
  (SELECT coalesce(json_agg(p ORDER BY p.place), '[]') FROM page p) AS rows
