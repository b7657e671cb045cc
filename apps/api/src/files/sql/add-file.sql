-- The row of a stored file, unless the same bytes have one; nothing then.
INSERT INTO files (id, media_type, bytes, as_scan, as_image)
VALUES (:id, :media_type, :bytes, :is_scan::boolean, NOT :is_scan::boolean)
ON CONFLICT DO NOTHING RETURNING id
