-- Posts a physical count: what was counted of each product, and what it moves, which is that less what the books said then.
-- @command
-- @nullable user_id
-- @type answer { id: number; adjusted: number; message: string }
WITH counted AS (
  INSERT INTO stock_counts (reason, counted_at, counted_by) VALUES (:reason, :at::timestamptz, :user_id::bigint)
  RETURNING id, reason),
lined AS (
  INSERT INTO stock_count_lines (count_id, product_id, fulls, empties, book_fulls, book_empties)
  SELECT counted.id, product_id, fulls, empties, book_fulls, book_empties
  FROM counted, json_populate_recordset(NULL::stock_count_lines, :lines::json)
  RETURNING product_id, coalesce(fulls - book_fulls, 0) AS fulls, coalesce(empties - book_empties, 0) AS empties),
moves AS (
  SELECT product_id, :day::date AS day, :at::timestamptz AS at, NULL::text AS holder, 0::bigint AS holder_id, 'adjustment' AS other,
    0::bigint AS other_id, fulls, empties, 'count' AS document, counted.id AS document_id, 'Count ' || counted.id AS document_no,
    counted.reason AS note, NULL::bigint AS reverses, :user_id::bigint AS recorded_by
  FROM lined, counted ORDER BY product_id),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, :after::jsonb AS after,
    :answer_so_far::jsonb || jsonb_build_object('id', id) AS answer
  FROM counted)
SELECT record_id, before, after, answer FROM result
