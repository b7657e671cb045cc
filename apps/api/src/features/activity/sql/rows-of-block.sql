-- What is there of the rows of a block, by id. OFFSET 0 has each part read by the index: otherwise every block reads the
-- whole log, from some hundred thousand rows on.
SELECT
-- @include sealed-content.part.sql
FROM (SELECT unnest(:rows_sealed::int8multirange) AS part) AS parts
  JOIN LATERAL (SELECT * FROM audit_log WHERE audit_log.id >= lower(part) AND audit_log.id < upper(part) OFFSET 0) AS l ON true
ORDER BY l.id
