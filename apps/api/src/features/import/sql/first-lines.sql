-- The first lines, to show what stands in the columns.
SELECT line, cells FROM import_lines WHERE import_id = :import_id ORDER BY line LIMIT 5
