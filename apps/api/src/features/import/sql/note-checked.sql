-- What a check found of lines.
UPDATE import_lines i SET state = c.state, problems = c.problems, marks = c.marks, of_one = c.of_one, form = c.form, before = c.before,
  names_others = c.names_others, record_id = c.record_id, record_version = c.record_version
FROM jsonb_to_recordset(:checked::jsonb) AS c (line int, state text, problems jsonb, marks text[], of_one text, form text, before text,
  names_others boolean, record_id bigint, record_version int)
WHERE i.import_id = :import_id AND i.line = c.line
