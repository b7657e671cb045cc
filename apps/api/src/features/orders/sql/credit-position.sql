-- Where a customer stands: terms, what is owed, the oldest due and how many days it has waited past its day, and the
-- cylinders that are there against no deposit.
-- @import { CreditPosition } from '@refill/contract/features/orders/orders.contract.ts'
-- @type empties_owed CreditPosition['empties_owed']
-- @type oldest_due CreditPosition['oldest_due']
-- @notNull credit_limit, due, on_account, open
SELECT
-- @include owed-sums.part.sql
  c.credit_days, c.credit_limit::float8 AS credit_limit,
  (SELECT coalesce(json_agg(owed ORDER BY product_name), '[]') FROM (
    SELECT max(product_name) AS product_name, max(size) AS size,
      (sum(count) - sum(deposit_count) - sum(empties_received))::float8 AS count
    FROM order_lines WHERE customer_id = :customer_id AND sold_on IS NOT NULL AND is_cylinder GROUP BY product_id
    HAVING sum(count) - sum(deposit_count) - sum(empties_received) <> 0) AS owed) AS empties_owed,
  (SELECT to_json(o) FROM (
    SELECT id, number AS orderid, due_day AS day, greatest(:today::date - due_day, 0) AS days FROM orders
    WHERE customer_id = :customer_id AND status = 4 AND paid < payable ORDER BY due_day, id LIMIT 1) AS o) AS oldest_due
FROM customers c WHERE c.id = :customer_id
