-- The tables that take the most room with their indexes, and about how many rows they have.
-- @notNull name, bytes, row_count
SELECT relname::text AS name, pg_total_relation_size(oid)::float8 AS bytes, greatest(reltuples, 0)::float8 AS row_count
FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
ORDER BY 2 DESC LIMIT 8
