-- One more block; no row when another process was first.
INSERT INTO audit_blocks (id, rows_sealed, closed_upto, unproven_upto, horizon, marks, hash)
VALUES (:id, :rows_sealed::int8multirange, :closed_upto, :unproven_upto, :horizon, :marks, :hash)
ON CONFLICT DO NOTHING RETURNING id
