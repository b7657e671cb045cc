-- What is there of the rows of a block, by id.
-- @notNull at
SELECT
-- @include sealed-content.part.sql
FROM (SELECT unnest(:rows_sealed::int8multirange) AS part) AS parts
  JOIN LATERAL (SELECT * FROM audit_log WHERE audit_log.id >= lower(part) AND audit_log.id < upper(part)) AS l ON true
ORDER BY l.id
