-- Where a customer stands today: the credit position as a booking sees it, the customer's own due, deposits taken with
-- delivered orders, the last orders and receipts, and what each branch owes and has.
-- @import { Position } from '../customers.rows.ts'
-- @import { ReadCredit } from '../../orders/orders.rows.ts'
-- @type credit ReadCredit
-- @type account Position['account']
-- @type orders Position['orders']
-- @type receipts Position['receipts']
-- @type branches Position['branches']
-- @notNull own_due, deposits_held
SELECT
-- @include ../../orders/sql/credit-position.part.sql
  AS credit,
  (SELECT to_json(a) FROM (SELECT h.id, coalesce(nullif(h.tradename, ''), h.name) AS name FROM customers h
    WHERE h.id = coalesce(c.parent_id, c.id) AND h.joint_account = 2) AS a) AS account,
  (SELECT coalesce(sum(due), 0) FROM dues WHERE customer_id = c.id)::float8 AS own_due,
  (SELECT coalesce(sum(amount), 0) FROM deposits_held WHERE customer_id = ANY (statement_of(c.id)))::float8 AS deposits_held,
  (SELECT coalesce(json_agg(l ORDER BY l.id DESC), '[]') FROM (
    SELECT id, number AS orderid, to_char(booked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS datetime,
      status AS orderstatus, what, payable, CASE WHEN status = 5 /* canceled */ THEN 0 ELSE payable - paid END AS due
    FROM unnest(statement_of(c.id)) AS one (customer_id),
      LATERAL (SELECT * FROM orders WHERE customer_id = one.customer_id ORDER BY id DESC LIMIT 5) AS newest
    ORDER BY id DESC LIMIT 5) AS l) AS orders,
  (SELECT coalesce(json_agg(l ORDER BY l.voucher_date DESC, l.id DESC), '[]') FROM (
    SELECT id, number AS sr_no, voucher_date, payment_mode, amount, on_account
    FROM unnest(statement_of(c.id)) AS one (customer_id),
      LATERAL (SELECT * FROM receipts WHERE customer_id = one.customer_id AND deleted_at IS NULL
        AND payment_mode IN ('Cash', 'Online', 'Prepaid') ORDER BY voucher_date DESC, id DESC LIMIT 5) AS newest
    ORDER BY voucher_date DESC, id DESC LIMIT 5) AS l) AS receipts,
  (SELECT coalesce(json_agg(l ORDER BY l.id), '[]') FROM (
    SELECT b.id,
      (SELECT coalesce(sum(due), 0) FROM dues WHERE customer_id = b.id) AS due,
      (SELECT coalesce(sum(h.fulls + h.empties), 0) FROM balances h JOIN products p ON p.id = h.product_id AND p.is_cylinder
        WHERE h.holder = 'customer' AND h.holder_id = b.id) AS cylinders
    FROM customers b WHERE b.parent_id = c.id) AS l) AS branches
FROM customers c WHERE c.id = :customer_id
