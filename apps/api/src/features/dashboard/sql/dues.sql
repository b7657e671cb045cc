-- What is owed by age, as aged-dues.part.sql has it. The indexes of what is open are read once; a family with one
-- account counts as one customer.
-- @type age WholeDashboard['dues'][number]['age']
-- @import { WholeDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
-- @notNull age, customers, amount
WITH
-- @include ../../customers/sql/joint-branches.part.sql
open_dues AS (SELECT coalesce(joint.head, customer_id) AS account, due_day, due
  FROM dues LEFT JOIN joint ON joint.id = customer_id)
SELECT age, customers, coalesce(amount, 0)::float8 AS amount
FROM (
  SELECT count(DISTINCT account) FILTER (WHERE due_day >= :today::date) AS not_due,
    count(DISTINCT account) FILTER (WHERE due_day BETWEEN :today::date - 15 AND :today::date - 1) AS to_15,
    count(DISTINCT account) FILTER (WHERE due_day BETWEEN :today::date - 30 AND :today::date - 16) AS to_30,
    count(DISTINCT account) FILTER (WHERE due_day < :today::date - 30) AS over_30,
    sum(due) FILTER (WHERE due_day >= :today::date) AS due_not_due,
    sum(due) FILTER (WHERE due_day BETWEEN :today::date - 15 AND :today::date - 1) AS due_to_15,
    sum(due) FILTER (WHERE due_day BETWEEN :today::date - 30 AND :today::date - 16) AS due_to_30,
    sum(due) FILTER (WHERE due_day < :today::date - 30) AS due_over_30
  FROM open_dues) AS owed
  CROSS JOIN LATERAL (VALUES ('not_due', not_due, due_not_due), ('to_15', to_15, due_to_15), ('to_30', to_30, due_to_30),
    ('over_30', over_30, due_over_30)) AS aged (age, customers, amount)
