-- The next lines after one that are not stored, left out or taken back.
SELECT line, cells, mended FROM import_lines
WHERE import_id = :import_id AND line > :after AND state IN ('unchecked', 'new', 'changed', 'same', 'wrong')
ORDER BY line LIMIT :limit
