-- Runs of numbers of a series that no document has, from one serial to another, each with the document after it, which is
-- of the month and the GSTIN.
-- @notNull series, width
SELECT g.before + 1 AS first, g.serial - 1 AS last, g.day, rtrim(g.number, '0123456789') AS series,
  length(g.number) - length(rtrim(g.number, '0123456789')) AS width
FROM (SELECT serial, day, number, issuer_id, lag(serial) OVER (ORDER BY serial) AS before FROM tax_documents
  WHERE kind = :kind AND year = :year AND serial BETWEEN :first::bigint AND :last::bigint) AS g
WHERE g.serial > g.before + 1 AND g.day BETWEEN :first_day::date AND :last_day::date
  AND g.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin) ORDER BY g.serial LIMIT :most::bigint
