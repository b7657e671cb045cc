-- What stood with a customer before the first document: a row with a number of its own for each product, and what it moves.
-- @command
-- @nullable user_id
-- @type answer { ids: number[]; message: string }
WITH lines AS (
  SELECT * FROM jsonb_to_recordset(:lines::jsonb)
    AS l (place integer, product_id bigint, product_name text, size text, fulls numeric, deposit_count numeric)),
asked AS (SELECT place, :kind AS kind, :prefix AS prefix, :year AS year FROM lines),
-- @include ../../../database/next-numbers.part.sql
opened AS (
  INSERT INTO customer_openings (number, customer_id, product_id, product_name, size, day, fulls, deposit_count, created_by)
  SELECT number, :customer_id::bigint, product_id, product_name, size, :day::date, fulls, deposit_count, :user_id::bigint
  FROM lines JOIN numbered USING (place) ORDER BY place
  RETURNING id, number, customer_id, product_id, day, fulls, deposit_count),
moves AS (
  SELECT product_id, day, :at::timestamptz AS at, 'opening' AS holder, 0::bigint AS holder_id, 'customer' AS other, customer_id AS other_id,
    -fulls AS fulls, 0::numeric AS empties, 'customer_opening' AS document, id AS document_id, number AS document_no,
    '' AS note, NULL::bigint AS reverses, :user_id::bigint AS recorded_by
  FROM opened ORDER BY product_id),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
deposits AS (SELECT customer_id, product_id, deposit_count AS cylinders, 0::numeric AS amount FROM opened),
-- @include take-deposits.part.sql
result AS (
  SELECT :customer_id::bigint AS record_id, NULL::jsonb AS before, jsonb_build_object('day', :day::date, 'lines',
      jsonb_agg(jsonb_build_object('number', number, 'product_id', product_id, 'fulls', trim_scale(fulls)) ORDER BY id)) AS after,
    jsonb_build_object('ids', jsonb_agg(id ORDER BY id), 'message', 'Opening cylinders saved') AS answer
  FROM opened)
SELECT record_id, before, after, answer FROM result
