-- Locks all that setting off will change, and a delivery before it, in the order in which everybody does
-- (docs/decisions/0027).
-- @nullable order_id
-- @type order_ids number[]
-- @type due_ids number[]
-- @type receipt_ids number[]
WITH
orders_held AS (
  SELECT id FROM orders
  WHERE id = :order_id OR (customer_id = :customer_id AND status = 4 /* delivered */ AND paid < payable) ORDER BY id FOR UPDATE),
dues_held AS (
  SELECT id FROM opening_dues
  WHERE customer_id = :customer_id AND canceled_at IS NULL AND paid < amount
    AND (SELECT count(*) FROM orders_held) >= 0 ORDER BY id FOR UPDATE),
products_held AS (
  SELECT id FROM products
  WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = :order_id)
    AND (SELECT count(*) FROM dues_held) >= 0 ORDER BY id FOR KEY SHARE),
money_held AS (
  SELECT id FROM receipts
  WHERE deleted_at IS NULL AND id IN (
      SELECT id FROM receipts WHERE customer_id = :customer_id AND deleted_at IS NULL AND on_account > 0
      UNION SELECT receipt_id FROM receipt_orders WHERE order_id = :order_id)
    AND (SELECT count(*) FROM products_held) >= 0 ORDER BY id FOR UPDATE)
SELECT (SELECT coalesce(json_agg(id), '[]') FROM orders_held) AS order_ids,
  (SELECT coalesce(json_agg(id), '[]') FROM dues_held) AS due_ids,
  (SELECT coalesce(json_agg(id), '[]') FROM money_held) AS receipt_ids
