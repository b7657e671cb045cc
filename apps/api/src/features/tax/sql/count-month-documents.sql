-- How many documents of tax a month has.
-- @notNull n
SELECT count(*) AS n FROM tax_documents WHERE day BETWEEN :first_day::date AND :last_day::date
