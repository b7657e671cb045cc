-- What the log has of closing and filing, in the order in which it was done.
SELECT event, record_id, after ->> 'closed_through' AS closed_through, after ->> 'month' AS month, after ->> 'arn' AS arn, after ->> 'gstin' AS gstin
FROM audit_log
WHERE event IN ('closing.closed', 'closing.reopened', 'closing.month_filed', 'closing.month_acknowledged', 'closing.month_opened')
ORDER BY id
