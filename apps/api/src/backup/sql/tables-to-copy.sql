-- All tables of the business; those that an extension brings are not ours. Columns are quoted where SQL wants that, and
-- without those that PostgreSQL computes.
-- @notNull table, columns, heapBytes
-- @type columns string[]
SELECT quote_ident(c.relname) AS "table", array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns,
  pg_relation_size(c.oid) AS "heapBytes"
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS
  (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
GROUP BY c.oid, c.relname ORDER BY c.relname
