-- Lines by their numbers.
SELECT line, cells, mended FROM import_lines WHERE import_id = :import_id AND line = ANY (:lines::int[]) ORDER BY line
