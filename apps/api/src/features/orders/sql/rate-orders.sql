-- Gives lines of orders another GST and HSN, and the orders the totals that follow.
-- @nullable user_id
WITH rated AS (
  UPDATE order_lines AS l SET gst = r.gst, hsn = r.hsn, gst_amount = r.gst_amount
  FROM jsonb_to_recordset(:lines::jsonb) AS r (id bigint, gst smallint, hsn text, gst_amount numeric) WHERE l.id = r.id)
UPDATE orders AS o SET total_amount = r.total_amount, version = o.version + 1, updated_at = now(),
  updated_by = :user_id::bigint
FROM jsonb_to_recordset(:orders::jsonb) AS r (id bigint, total_amount numeric) WHERE o.id = r.id
