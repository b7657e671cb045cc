-- What was signed, the newest first.
-- @notNull day, signed_at, signed_by
SELECT c.id, c.day, c.signed_name, u.name AS signed_by, c.signed_at
FROM cut_overs c JOIN users u ON u.id = c.signed_by
WHERE c.signed_at IS NOT NULL
ORDER BY c.id DESC LIMIT 50
