-- Sets money on account against all that a customer owes; at a delivery only where Settings say so.
-- @nullable order_id, due_id
-- @notNull number, amount, sr_no
WITH
orders_held AS (
  SELECT id, number, day, payable - paid AS due FROM orders
  WHERE customer_id = :customer_id AND status = 4 AND paid < payable
    AND (:by_hand OR (SELECT set_off_at_delivery FROM settings)) ORDER BY id FOR UPDATE),
dues_held AS (
  SELECT id, number, day, amount - paid AS due FROM opening_dues
  WHERE customer_id = :customer_id AND canceled_at IS NULL AND paid < amount
    AND (:by_hand OR (SELECT set_off_at_delivery FROM settings)) AND (SELECT count(*) FROM orders_held) >= 0
  ORDER BY id FOR UPDATE),
-- @include set-off.part.sql
