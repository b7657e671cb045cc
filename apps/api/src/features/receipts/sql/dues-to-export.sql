-- Who owes for delivered orders or from before as the workbook has them, in the order of the list: `o` has what is owed
-- by age, `c` is the customer.
-- @condition filter
-- @notNull customer_name, branches, oldest_days, on_account
WITH
-- @include ../../customers/sql/joint-branches.part.sql
-- @include aged-dues.part.sql
-- @include found-dues.part.sql
listed AS (SELECT * FROM found)
SELECT f.customer_id, f.customer_name, cardinality(account_of(f.customer_id)) - 1 AS branches, f.mobile,
  f.credit_limit, f.due, f.not_due, f.to_15, f.to_30, f.over_30, f.oldest_day,
  greatest(:today::date - f.oldest_day, 0) AS oldest_days,
  (SELECT coalesce(sum(on_account), 0) FROM receipts
    WHERE customer_id = ANY (account_of(f.customer_id)) AND deleted_at IS NULL AND on_account > 0) AS on_account
FROM listed f ORDER BY f.due DESC, f.customer_id
