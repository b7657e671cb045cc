-- One line, held.
SELECT line, cells, mended, state, of_one FROM import_lines WHERE import_id = :import_id AND line = :line FOR UPDATE
