-- Posts a physical count with what it moves: what was counted less what the ledger has.
-- @command
-- @nullable user_id
-- @type answer { adjusted: number; message: string }
WITH counted AS (
  INSERT INTO stock_counts (reason, counted_by) VALUES (:reason, :user_id::bigint) RETURNING id, reason),
moves AS (
  SELECT product_id, :day::date AS day, :at::timestamptz AS at, NULL::text AS holder, 'adjustment' AS other,
    0::bigint AS other_id, fulls, empties, 'count' AS document, counted.id AS document_id, 'Count ' || counted.id AS document_no,
    counted.reason AS note, NULL::bigint AS reverses, :user_id::bigint AS recorded_by
  FROM counted, jsonb_to_recordset(:differences::jsonb) AS d (product_id bigint, fulls numeric, empties numeric)
  ORDER BY product_id),
-- @include ../../cylinder-ledger/sql/record-movements.part.sql
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, :after::jsonb AS after, :answer::jsonb AS answer FROM counted)
SELECT record_id, before, after, answer FROM result
