-- Delivers several orders on one day, which are locked, as deliver-order.sql delivers one: each in a row of `deliveries`, each line of
-- theirs with its empties in `line_ids` and `line_empties`, and their invoices in `taxes`. It gives those that have not
-- moved on since they were read.
-- @nullable user_id
WITH
asked AS (
  SELECT a.* FROM jsonb_to_recordset(:deliveries::jsonb) AS a (id bigint, status smallint, resumes smallint, version integer,
    is_billed boolean, due_day date, code_asked text, code_given text, no_code_reason text, empties numeric,
    vehicle_id bigint, has_tax boolean)),
delivered AS (
  UPDATE orders AS o SET status = 4 /* delivered */, resumes = NULL, reason = '', delivered_at = now(), delivered_on = :day::date,
    due_day = asked.due_day, code_asked = asked.code_asked, code_given = asked.code_given,
    no_code_reason = asked.no_code_reason, empties = asked.empties, is_billed = o.is_billed OR asked.has_tax
  FROM asked
  WHERE o.id = asked.id AND o.status = asked.status AND o.resumes IS NOT DISTINCT FROM asked.resumes
    AND o.version = asked.version AND o.is_billed = asked.is_billed
  RETURNING o.id, o.number, o.customer_id, o.partner_id, asked.vehicle_id),
sold AS (
  UPDATE order_lines AS l SET expected_empties = l.empties_received, empties_received = came.empties,
    sold_on = :day::date, partner_id = delivered.partner_id
  FROM delivered, unnest(:line_ids::bigint[], :line_empties::numeric[]) AS came (id, empties)
  WHERE l.order_id = delivered.id AND l.id = came.id
  RETURNING l.order_id, l.product_id, l.partner_id, l.sold_on, 1 AS n, l.count, l.empties_received, l.amount, l.customer_id,
    l.deposit_count AS cylinders, l.security_deposit),
billed AS (SELECT id FROM delivered),
-- @include ../../invoices/sql/issue-documents.part.sql
moves AS (
  SELECT product_id, :day::date AS day, now() AS at, side.holder, side.holder_id, side.other, side.other_id,
    -count AS fulls, empties_received AS empties, 'order' AS document,
    d.id AS document_id, d.number AS document_no, '' AS note, NULL::bigint AS reverses, :user_id::bigint AS recorded_by
  FROM sold JOIN delivered d ON d.id = sold.order_id CROSS JOIN LATERAL (VALUES (NULL::text, 0::bigint, 'customer', d.customer_id),
    ('vehicle', d.vehicle_id, 'godown', 0)) AS side (holder, holder_id, other, other_id)
  WHERE side.holder_id IS NOT NULL ORDER BY product_id, d.id, side.other),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
-- @include record-sales.part.sql
deposits AS (SELECT customer_id, product_id, cylinders, security_deposit AS amount FROM sold),
-- @include ../../empties/sql/take-deposits.part.sql
done AS (SELECT id FROM delivered)
SELECT id FROM done ORDER BY id
