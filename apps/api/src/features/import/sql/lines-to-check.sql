-- The next lines after one that are not stored, left out or taken back. What they are not is asked, so that they are read in
-- their order from the last one on: by what they are, PostgreSQL would sort all that is left of the file each time.
SELECT line, cells, mended FROM import_lines
WHERE import_id = :import_id AND line > :after AND state NOT IN ('left_out', 'added', 'updated', 'undone')
ORDER BY line LIMIT :limit
