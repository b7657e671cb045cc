-- Papers and pictures that were there at a moment, some at a time in the order of their names; files that records were
-- brought in from are neither.
SELECT id, media_type, as_image, as_scan FROM files
WHERE id COLLATE "C" > :after AND created_at <= :made_at::text::timestamptz
  AND media_type <> 'application/octet-stream' ORDER BY id COLLATE "C" LIMIT 500
