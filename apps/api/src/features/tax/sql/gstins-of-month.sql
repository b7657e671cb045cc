-- GSTINs under which documents of a month were issued, those that are canceled too, the one that the business had last first. Where the
-- business never had another one nothing is counted.
-- @notNull gstin, count
SELECT i.gst AS gstin, count(*) AS count FROM documents_of_returns d JOIN issuers i ON i.id = d.issuer_id
WHERE d.day BETWEEN :first_day::date AND :last_day::date AND i.gst <> ''
  AND (SELECT count(DISTINCT gst) FROM issuers WHERE gst <> '') > 1
GROUP BY 1 ORDER BY (SELECT max(e.id) FROM issuers e WHERE e.gst = i.gst) DESC
