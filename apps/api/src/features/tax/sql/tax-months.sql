-- Months that have documents of tax.
-- @notNull month
SELECT to_char(day, 'YYYY-MM') AS month FROM (SELECT DISTINCT date_trunc('month', day) AS day FROM tax_documents) AS m ORDER BY day
