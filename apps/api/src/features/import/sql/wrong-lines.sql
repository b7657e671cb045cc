-- The next lines that are wrong.
-- @type problems Record<string, string>
-- @row StoredLine
SELECT line, cells, mended, state, problems, before, record_id FROM import_lines
WHERE import_id = :import_id AND state = 'wrong' AND line > :after ORDER BY line LIMIT :limit
