-- One page of the customers who owe for delivered orders or from before, the largest due first, with the totals of all that the filter
-- finds: `o` has what is owed by age, `c` is the customer. A family with one account is one of them, under its parent.
-- @import { DuesFound } from '../receipts.rows.ts'
-- @condition filter
-- @literal max_orders
-- @type totals DuesFound['totals']
-- @type rows DuesFound['rows']
WITH
-- @include ../../customers/sql/joint-branches.part.sql
-- @include aged-dues.part.sql
-- @include found-dues.part.sql
page AS (
  SELECT f.customer_id, f.customer_name, cardinality(account_of(f.customer_id)) - 1 AS branches, f.mobile, f.credit_limit, f.due, f.not_due, f.to_15, f.to_30, f.over_30,
    f.oldest_day, greatest(:today::date - f.oldest_day, 0) AS oldest_days,
    EXISTS (SELECT FROM audit_log WHERE event = 'statements.shared' AND record_id = f.customer_id::text
      AND at >= :today::date::timestamp AT TIME ZONE 'Asia/Kolkata') AS shared_today,
    (SELECT coalesce(sum(on_account), 0) FROM receipts
      WHERE customer_id = ANY (account_of(f.customer_id)) AND deleted_at IS NULL AND on_account > 0) AS on_account,
    (SELECT json_agg(number ORDER BY place) FROM (
      SELECT number, row_number() OVER (ORDER BY due_day, order_id NULLS FIRST, due_id) AS place FROM dues
      WHERE customer_id = ANY (account_of(f.customer_id)) ORDER BY place LIMIT :max_orders) AS oldest) AS orders
  FROM (SELECT * FROM found ORDER BY due DESC, customer_id LIMIT :page_size OFFSET :rows_before) AS f)
SELECT
  (SELECT to_json(t) FROM (
    SELECT count(*) AS n, coalesce(sum(due), 0) AS due, coalesce(sum(not_due), 0) AS not_due,
      coalesce(sum(to_15), 0) AS to_15, coalesce(sum(to_30), 0) AS to_30, coalesce(sum(over_30), 0) AS over_30
    FROM found) AS t) AS totals,
  (SELECT coalesce(json_agg(p ORDER BY p.due DESC, p.customer_id), '[]') FROM page p) AS rows
