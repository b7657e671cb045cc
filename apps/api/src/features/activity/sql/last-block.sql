-- The newest block, and what stands in the place of the one that is known to this process.
-- @notNull id, hash, unproven_upto
-- @nullable known
SELECT id, hash, unproven_upto, (SELECT hash FROM audit_blocks WHERE id = :known::bigint) AS known_hash
FROM audit_blocks ORDER BY id DESC LIMIT 1
