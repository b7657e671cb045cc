-- Who took a file out before, the last first.
-- @notNull at, by
SELECT l.at, coalesce(u.name, '') AS by FROM audit_log l LEFT JOIN users u ON u.id = l.user_id
WHERE l.event = 'exports.made' AND l.record_id = :file ORDER BY l.id DESC LIMIT 5
