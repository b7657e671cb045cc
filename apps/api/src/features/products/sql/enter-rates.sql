-- Enters rates of products from a day on, in the place of those that were entered for the same day.
-- @nullable user_id
INSERT INTO product_rates (product_id, from_day, gst, hsn, entered_by)
SELECT r.id, :from_day::date, r.gst, r.hsn, :user_id::bigint
FROM jsonb_to_recordset(:rates::jsonb) AS r (id bigint, gst smallint, hsn text)
ON CONFLICT (product_id, from_day) DO UPDATE
  SET gst = excluded.gst, hsn = excluded.hsn, entered_by = excluded.entered_by, entered_at = now()
