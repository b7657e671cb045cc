-- Delivers an order: its cylinders go, its empties come, its lines are sales. `status` and `resumes` are as they were
-- read: nothing is written when the order has moved on since.
-- @command
-- @nullable resumes, user_id
-- @type answer { orderstatus: number; message: string }
WITH delivered AS (
  UPDATE orders SET status = 4, resumes = NULL, reason = '', delivered_at = now(), delivered_on = :today::date,
    due_day = :today::date + credit_days, empties = :empties::numeric
  WHERE id = :id AND status = :status::smallint AND resumes IS NOT DISTINCT FROM :resumes::smallint
  RETURNING id, number, customer_id, partner_id, day),
sold AS (
  UPDATE order_lines AS l SET empties_received = sent.empties, sold_on = delivered.day, partner_id = delivered.partner_id
  FROM delivered, unnest(:line_ids::bigint[], :line_empties::numeric[]) AS sent (id, empties)
  WHERE l.order_id = delivered.id AND l.id = sent.id
  RETURNING l.product_id, l.partner_id, l.sold_on, l.count, l.empties_received, l.amount),
moves AS (
  SELECT product_id, :today::date AS day, now() AS at, NULL::text AS holder, 'customer' AS other,
    customer_id AS other_id, -count AS fulls, empties_received AS empties, 'order' AS document,
    delivered.id AS document_id, number AS document_no, '' AS note, NULL::bigint AS reverses,
    :user_id::bigint AS recorded_by
  FROM sold, delivered ORDER BY product_id),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
-- @include record-sales.part.sql
result AS (
  SELECT id AS record_id, jsonb_build_object('status', :status::smallint) AS before,
    jsonb_build_object('status', 4, 'empties', :empties::numeric) AS after,
    '{"orderstatus": 4, "message": "Order status updated successfully"}'::jsonb AS answer
  FROM delivered)
SELECT record_id, before, after, answer FROM result
