-- What the database says of its tables and columns: how they are read, and what the dictionary says of them.
-- @notNull table, table_says, name, type, may_be_missing, is_computed, says, refers_to, place_in_key
SELECT c.relname AS "table", coalesce(obj_description(c.oid, 'pg_class'), '') AS table_says, a.attname AS name,
  format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS may_be_missing, a.attgenerated <> '' AS is_computed,
  coalesce(col_description(c.oid, a.attnum), '') AS says,
  coalesce((SELECT string_agg(DISTINCT format('%s.%s', t.relname, o.attname), ', ')
    FROM pg_constraint f
    CROSS JOIN LATERAL unnest(f.conkey, f.confkey) AS pair (own, other)
    JOIN pg_class t ON t.oid = f.confrelid
    JOIN pg_attribute o ON o.attrelid = f.confrelid AND o.attnum = pair.other
    WHERE f.contype = 'f' AND f.conrelid = c.oid AND pair.own = a.attnum), '') AS refers_to,
  coalesce(array_position(k.conkey, a.attnum), 0) AS place_in_key
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
ORDER BY c.relname, a.attnum
