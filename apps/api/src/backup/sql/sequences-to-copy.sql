-- Sequences that have given a number.
-- @notNull name, value
SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences
WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename
