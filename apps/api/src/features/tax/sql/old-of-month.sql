-- How many documents of a month and a GSTIN are of the old books, and what they come to less credit notes.
-- @notNull count, value
SELECT count(*) AS count, coalesce(sum(CASE kind WHEN 'credit_note' THEN -value ELSE value END), 0)::float8 AS value
FROM old_documents
WHERE day BETWEEN :first_day::date AND :last_day::date AND issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
