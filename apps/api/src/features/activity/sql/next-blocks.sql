-- Some blocks behind this one.
-- @literal most
-- @notNull rows_sealed
SELECT id, rows_sealed::text AS rows_sealed, closed_upto, unproven_upto, horizon, marks, hash FROM audit_blocks
WHERE id > :behind ORDER BY id LIMIT :most
