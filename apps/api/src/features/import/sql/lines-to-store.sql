-- The next lines to store; those that name records of other lines once all others are stored. With a line come all that
-- are of the same record.
-- @notNull line, state, form
WITH next AS (
  SELECT line, of_one FROM import_lines i
  WHERE import_id = :import_id AND state IN ('new', 'changed')
    AND (NOT names_others OR NOT EXISTS (SELECT FROM import_lines o
      WHERE o.import_id = :import_id AND o.state IN ('new', 'changed') AND NOT o.names_others))
  ORDER BY names_others, line LIMIT :limit),
wanted AS (
  SELECT line FROM next
  UNION
  SELECT i.line FROM next JOIN import_lines i ON i.of_one = next.of_one
  WHERE next.of_one <> '' AND i.of_one <> '' AND i.import_id = :import_id AND i.state IN ('new', 'changed'))
SELECT line, state, form, record_id, record_version FROM wanted JOIN import_lines i USING (line)
WHERE import_id = :import_id ORDER BY names_others, line
