-- Sets money on account against these orders and opening dues of a customer, which are held.
-- @nullable order_id, due_id
-- @notNull number, amount, sr_no
WITH
orders_held AS (
  SELECT id, number, day, payable - paid AS due FROM orders
  WHERE id = ANY (:order_ids::bigint[]) AND status <> 5 AND paid < payable),
dues_held AS (
  SELECT id, number, day, amount - paid AS due FROM opening_dues
  WHERE id = ANY (:due_ids::bigint[]) AND canceled_at IS NULL AND paid < amount),
-- @include set-off.part.sql
