-- Rows whose proof another one had first: each is used once.
-- @notNull id
SELECT max(id) AS id FROM audit_log WHERE proof IS NOT NULL GROUP BY proof HAVING count(*) > 1 ORDER BY 1 LIMIT 100
