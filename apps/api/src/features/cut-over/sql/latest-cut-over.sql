-- The cut-over that was changed last, or the one that is asked for.
-- @notNull version, updated_at, signed_name, numbers
-- @import { KeptNumber } from '../cut-over.rows.ts'
-- @type numbers KeptNumber[]
SELECT c.id, c.version, c.day, c.updated_at, u.name AS updated_by_name, c.signed_name, c.signed_at, s.name AS signed_by_name, c.numbers, c.issuer_id
FROM cut_overs c LEFT JOIN users u ON u.id = c.updated_by LEFT JOIN users s ON s.id = c.signed_by
WHERE :id::bigint = 0 OR c.id = :id
ORDER BY c.id DESC LIMIT 1
