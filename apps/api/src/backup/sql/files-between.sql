-- Papers and pictures whose names begin within a range, in the order of their names.
SELECT id, media_type, as_image, as_scan FROM files
WHERE id >= :first AND id < :end ORDER BY id COLLATE "C"
