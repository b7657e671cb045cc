-- Rows of the log that fulfil a filter, newest first.
-- @condition filter
SELECT
-- @include activity-columns.part.sql
FROM audit_log l LEFT JOIN users u ON u.id = l.user_id LEFT JOIN sessions s ON s.id = l.session_id WHERE :filter ORDER BY l.at DESC, l.id DESC
