-- What became of lines.
UPDATE import_lines i SET state = s.state, problems = s.problems, record_id = s.record_id, record_version = s.record_version
FROM jsonb_to_recordset(:stored::jsonb) AS s (line int, state text, problems jsonb, record_id bigint, record_version int)
WHERE i.import_id = :import_id AND i.line = s.line
