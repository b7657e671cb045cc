-- The first other line with the same mark.
SELECT line FROM import_lines
WHERE import_id = :import_id AND line <> :line AND marks @> ARRAY[:mark::text] AND state NOT IN ('left_out', 'undone')
ORDER BY line LIMIT 1
