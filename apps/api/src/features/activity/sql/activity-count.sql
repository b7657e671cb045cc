-- How many rows of the log fulfil a filter.
-- @condition filter
-- @notNull n
SELECT count(*) AS n FROM audit_log l WHERE :filter
