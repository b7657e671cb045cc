-- How many documents of tax a month has of a GSTIN, of all where that is ''.
-- @notNull n
SELECT count(*) AS n FROM documents_of_returns WHERE day BETWEEN :first_day::date AND :last_day::date
  AND issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
