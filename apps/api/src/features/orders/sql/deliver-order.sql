-- Delivers an order with what was taken of its `lines`: its cylinders go, its empties come, its lines are sales of the day. `status`,
-- `resumes` and `version` are as they were read: nothing is written when the order has moved on since, or
-- when more is paid by now than `payable`, which what was taken comes to: the next plan gives the excess back. `at` is the place
-- among the movements of the day, null for now. `tax` is the invoice that it gets, null where
-- none is issued or it left with one.
-- It is one statement, since many do it at the same moment.
-- @command
-- @nullable resumes, user_id, at, tax
-- @type answer { orderstatus: number; message: string }
WITH
delivered AS (
  UPDATE orders SET status = 4 /* delivered */, resumes = NULL, reason = '', delivered_at = now(), delivered_on = :day::date,
    due_day = :due_day::date, empties = :empties::numeric, is_billed = is_billed OR :tax::jsonb IS NOT NULL,
    what = :what, cylinders = :cylinders::numeric, deposit_count = :deposit_count::numeric,
    total_amount = :total_amount::numeric, security_deposit = :security_deposit::numeric
  WHERE id = :id AND status = :status::smallint AND resumes IS NOT DISTINCT FROM :resumes::smallint
    AND version = :version AND is_billed = :is_billed AND paid <= :payable::numeric
  RETURNING id, number, customer_id, partner_id),
sold AS (
  UPDATE order_lines AS l SET expected_empties = l.empties_received, empties_received = taken.empties,
    sold_on = :day::date, partner_id = delivered.partner_id, count = taken.count, taxable_amount = taken.taxable_amount,
    gst_amount = taken.gst_amount, deposit_count = taken.deposit_count, security_deposit = taken.security_deposit,
    ordered_count = taken.ordered_count, ordered_deposit_count = taken.ordered_deposit_count,
    ordered_security_deposit = taken.ordered_security_deposit
  FROM delivered, jsonb_to_recordset(:lines::jsonb) AS taken (id bigint, empties numeric, count numeric,
    taxable_amount numeric, gst_amount numeric, deposit_count numeric, security_deposit numeric,
    ordered_count numeric, ordered_deposit_count numeric, ordered_security_deposit numeric)
  WHERE l.order_id = delivered.id AND l.id = taken.id
  RETURNING l.product_id, l.partner_id, l.sold_on, 1 AS n, l.count, l.empties_received, l.amount),
billed AS (SELECT id FROM delivered),
-- @include ../../invoices/sql/issue-document.part.sql
moves AS (
  SELECT product_id, :day::date AS day, coalesce(:at::timestamptz, now()) AS at, NULL::text AS holder,
    'customer' AS other, customer_id AS other_id, -count AS fulls, empties_received AS empties, 'order' AS document,
    delivered.id AS document_id, number AS document_no, '' AS note, NULL::bigint AS reverses,
    :user_id::bigint AS recorded_by
  FROM sold, delivered ORDER BY product_id),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
-- @include record-sales.part.sql
result AS (
  SELECT id AS record_id, jsonb_build_object('status', :status::smallint) AS before, :after::jsonb AS after,
    '{"orderstatus": 4, "message": "Order status updated successfully"}'::jsonb AS answer
  FROM delivered)
SELECT record_id, before, after, answer FROM result
