-- Where the log ends.
-- @notNull id
SELECT coalesce(max(id), 0) AS id FROM audit_log
