-- Delivers an order as its lines stand: its cylinders go, its empties come, its lines are sales of the day. `status`, `resumes`
-- and `version` are as they were read: nothing is written when the order has moved on since. `tax` is the invoice that it
-- gets, null where none is issued or it left with one. `vehicle_id` is the vehicle from which it is brought on a
-- trip: its goods come through the godown from there, and the empties go there.
-- It is one statement, since many do it at the same moment.
-- @command
-- @nullable resumes, user_id, tax, vehicle_id
-- @type answer { orderstatus: number; message: string }
WITH
delivered AS (
  UPDATE orders SET status = 4 /* delivered */, resumes = NULL, reason = '', delivered_at = now(), delivered_on = :day::date,
    due_day = :due_day::date, code_asked = :code_asked::text, code_given = :code_given::text,
    no_code_reason = :no_code_reason::text, empties = :empties::numeric, is_billed = is_billed OR :tax::jsonb IS NOT NULL
  WHERE id = :id AND status = :status::smallint AND resumes IS NOT DISTINCT FROM :resumes::smallint
    AND version = :version AND is_billed = :is_billed
  RETURNING id, number, customer_id, partner_id),
sold AS (
  UPDATE order_lines AS l SET expected_empties = l.empties_received, empties_received = came.empties,
    sold_on = :day::date, partner_id = delivered.partner_id
  FROM delivered, unnest(:line_ids::bigint[], :line_empties::numeric[]) AS came (id, empties)
  WHERE l.order_id = delivered.id AND l.id = came.id
  RETURNING l.product_id, l.partner_id, l.sold_on, 1 AS n, l.count, l.empties_received, l.amount, l.customer_id,
    l.deposit_count AS cylinders, l.security_deposit),
billed AS (SELECT id FROM delivered),
-- @include ../../invoices/sql/issue-document.part.sql
-- @include ../../inventory/sql/already-counted.part.sql
moves AS (
  SELECT product_id, :day::date AS day, now() AS at, NULL::text AS holder, 0::bigint AS holder_id,
    'customer' AS other, delivered.customer_id AS other_id, -count AS fulls, empties_received AS empties, 'order' AS document,
    delivered.id AS document_id, number AS document_no, '' AS note, NULL::bigint AS reverses,
    :user_id::bigint AS recorded_by
  FROM sold, delivered
  UNION ALL SELECT product_id, day, at, holder, holder_id, other, other_id, fulls, empties, 'order', delivered.id, number, note, NULL,
    :user_id::bigint
  FROM already_moves, delivered
  UNION ALL SELECT product_id, :day::date, now(), 'vehicle', :vehicle_id::bigint, 'godown', 0, -count, empties_received, 'order',
    delivered.id, number, '', NULL, :user_id::bigint
  FROM sold, delivered WHERE :vehicle_id::bigint IS NOT NULL ORDER BY product_id),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
-- @include record-sales.part.sql
deposits AS (SELECT customer_id, product_id, cylinders, security_deposit AS amount FROM sold),
-- @include ../../empties/sql/take-deposits.part.sql
result AS (
  SELECT id AS record_id, jsonb_build_object('status', :status::smallint) AS before, :after::jsonb AS after,
    '{"orderstatus": 4, "message": "Order status updated successfully"}'::jsonb AS answer
  FROM delivered)
SELECT record_id, before, after, answer FROM result
