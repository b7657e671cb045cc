-- One line as it is shown.
-- @type problems Record<string, string>
-- @row StoredLine
SELECT line, cells, mended, state, problems, before, record_id FROM import_lines
WHERE import_id = :import_id AND line = :line
