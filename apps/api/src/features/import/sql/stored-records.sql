-- Records that a file added.
-- @notNull record_id
SELECT line, form, record_id FROM import_lines WHERE import_id = :import_id AND state = 'added'
