-- Empties come back without an order: their document with the next number of its series, its lines, and what they move.
-- @command
-- @nullable user_id
-- @type answer { id: number; number: string; message: string }
WITH asked AS (SELECT 1 AS place, :kind AS kind, :prefix AS prefix, :year AS year),
-- @include ../../../database/next-numbers.part.sql
returned AS (
  INSERT INTO empties_returns (number, customer_id, day, note, what, empties, created_by)
  SELECT number, :customer_id::bigint, :day::date, :note, :what, :empties::numeric, :user_id::bigint FROM numbered
  RETURNING id, number, customer_id, day, note),
lined AS (
  INSERT INTO empties_return_lines (return_id, product_id, product_name, size, empties)
  SELECT returned.id, l.product_id, l.product_name, l.size, l.empties
  FROM returned, jsonb_to_recordset(:lines::jsonb) AS l (product_id bigint, product_name text, size text, empties numeric)
  RETURNING product_id, empties),
-- @include ../../inventory/sql/already-counted.part.sql
moves AS (
  SELECT product_id, day, now() AS at, NULL::text AS holder, 0::bigint AS holder_id, 'customer' AS other, customer_id AS other_id,
    0::numeric AS fulls, empties, 'empties' AS document, returned.id AS document_id, number AS document_no, note,
    NULL::bigint AS reverses, :user_id::bigint AS recorded_by
  FROM lined, returned
  UNION ALL SELECT product_id, already_moves.day, at, holder, holder_id, other, other_id, fulls, empties, 'empties', returned.id, number,
    already_moves.note, NULL, :user_id::bigint
  FROM already_moves, returned ORDER BY product_id),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, jsonb_build_object('number', number, 'customer_id', customer_id,
      'day', day, 'note', note, 'lines', :lines::jsonb)
      || CASE WHEN EXISTS (SELECT FROM already) THEN '{"already_counted": "yes"}'::jsonb ELSE '{}' END AS after,
    jsonb_build_object('id', id, 'number', number, 'message', 'Empties returned: ' || number) AS answer
  FROM returned)
SELECT record_id, before, after, answer FROM result
