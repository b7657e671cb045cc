-- Some lines of an import: all of them, or those of one state and those that were `mended` meanwhile.
-- @type problems Record<string, string>
-- @row StoredLine
SELECT line, cells, mended, state, problems, before, record_id FROM import_lines
WHERE import_id = :import_id AND (:state::text = '' OR state = :state::text OR line = ANY(:mended::int[]))
ORDER BY line LIMIT :limit OFFSET :offset
