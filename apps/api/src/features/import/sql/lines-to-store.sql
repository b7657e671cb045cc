-- The next lines to store; those that name records of other lines once all others are stored.
-- @notNull line, state, form
SELECT line, state, form, record_id, record_version FROM import_lines i
WHERE import_id = :import_id AND state IN ('new', 'changed')
  AND (NOT names_others OR NOT EXISTS (SELECT FROM import_lines o
    WHERE o.import_id = :import_id AND o.state IN ('new', 'changed') AND NOT o.names_others))
ORDER BY names_others, line LIMIT :limit
