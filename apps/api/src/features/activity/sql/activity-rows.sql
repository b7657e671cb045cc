-- Rows of the log by their ids and in that order.
SELECT
-- @include activity-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN audit_log l USING (id)
  LEFT JOIN users u ON u.id = l.user_id LEFT JOIN sessions s ON s.id = l.session_id
ORDER BY keys.place
