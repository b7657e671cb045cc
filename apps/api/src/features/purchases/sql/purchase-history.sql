-- What the log has of a purchase, newest first.
-- @type after { [field: string]: unknown } | null
-- @notNull at, by
SELECT l.event, to_char(l.at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS at, coalesce(u.name, '') AS by, l.after
FROM audit_log l LEFT JOIN users u ON u.id = l.user_id
WHERE l.event = ANY (:events::text[]) AND l.record_id = :id::bigint::text ORDER BY l.id DESC
