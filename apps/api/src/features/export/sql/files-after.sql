-- Papers and pictures that were there at a moment, some at a time in the order of their names.
SELECT id, media_type, as_image, as_scan FROM files
WHERE id COLLATE "C" > :after AND created_at <= :made_at::text::timestamptz ORDER BY id COLLATE "C" LIMIT 500
