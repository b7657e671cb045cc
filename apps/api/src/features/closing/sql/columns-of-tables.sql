-- The columns of some tables, by name, so that it is the same however the tables came to be.
-- @notNull name, columns
SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attname) AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = ANY (:tables::text[])
GROUP BY c.relname ORDER BY c.relname
