-- Says of a file that had its row before that it is used in this way too.
UPDATE files SET as_scan = as_scan OR :is_scan::boolean, as_image = as_image OR NOT :is_scan::boolean
WHERE id = :id AND NOT CASE WHEN :is_scan::boolean THEN as_scan ELSE as_image END
