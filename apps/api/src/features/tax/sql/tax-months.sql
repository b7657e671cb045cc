-- Months that have documents of tax, and the GSTINs that issued them.
-- @notNull month, gstin
SELECT to_char(day, 'YYYY-MM') AS month, gstin
FROM (SELECT DISTINCT date_trunc('month', d.day) AS day, i.gst AS gstin
  FROM documents_of_returns d JOIN issuers i ON i.id = d.issuer_id) AS m ORDER BY day, gstin
