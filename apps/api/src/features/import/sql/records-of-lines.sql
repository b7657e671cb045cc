-- The records that lines became.
-- @notNull record_id
SELECT line, record_id FROM import_lines
WHERE import_id = :import_id AND line = ANY(:lines::int[]) AND record_id IS NOT NULL AND state IN ('added', 'updated', 'same')
