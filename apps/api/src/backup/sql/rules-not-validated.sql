-- Constraints that hold for new rows and were never tried on the older ones.
-- @notNull name
SELECT quote_ident(conname) AS name FROM pg_constraint
WHERE connamespace = 'public'::regnamespace AND NOT convalidated ORDER BY conname
