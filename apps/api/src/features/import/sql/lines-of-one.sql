-- Lines of the same records as others that have these marks, unless they are stored or left out.
SELECT line, cells, mended FROM import_lines
WHERE import_id = :import_id AND of_one = ANY (:marks::text[]) AND of_one <> ''
  AND state IN ('unchecked', 'new', 'changed', 'same', 'wrong')
ORDER BY line
