-- Keeps the figures of the cut-over `id` as they are now, beside those of the old books.
INSERT INTO cut_over_lines (cut_over_id, what, product_id, product_name, old, here, reason)
SELECT :id, what, product_id, product_name, old, here, reason
FROM jsonb_to_recordset(:lines::jsonb) AS l (what text, product_id bigint, product_name text, old numeric, here numeric, reason text)
ON CONFLICT (cut_over_id, what, product_id) DO UPDATE
  SET product_name = excluded.product_name, old = excluded.old, here = excluded.here, reason = excluded.reason
