-- The next lines to store, those that name a record of another line after all others, each with that record.
-- @notNull line, state, form
SELECT i.line, i.state, i.form, i.refers_to, i.record_id, i.record_version, r.record_id AS refers_record
FROM import_lines i LEFT JOIN import_lines r ON r.import_id = i.import_id AND r.line = i.refers_to
WHERE i.import_id = :import_id AND i.state IN ('new', 'changed')
ORDER BY i.refers_to IS NOT NULL, i.line LIMIT :limit
