-- What a document brings of products that were counted already, by the count that found it: held, so that it is not taken
-- back meanwhile. Its difference follows, and the stock stays as it was counted. Stands beside the count in the ledger.
already AS (
  SELECT a.product_id, a.fulls, a.empties, c.id AS count_id, c.counted_at
  FROM jsonb_to_recordset(:already::jsonb) AS a (product_id bigint, count_id bigint, fulls numeric, empties numeric)
    JOIN stock_counts c ON c.id = a.count_id
  WHERE c.canceled_at IS NULL ORDER BY c.id FOR SHARE OF c),
already_moves AS (
  SELECT product_id, (counted_at AT TIME ZONE 'Asia/Kolkata')::date AS day, counted_at - interval '1 millisecond' AS at,
    NULL::text AS holder, 0::bigint AS holder_id, 'adjustment' AS other, count_id AS other_id, fulls, empties,
    'Counted already: Count ' || count_id AS note
  FROM already),
