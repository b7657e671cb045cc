-- About how much an export of everything would hold, as PostgreSQL knows it without counting.
-- @notNull rows, table_bytes, papers, paper_bytes
SELECT (SELECT coalesce(sum(greatest(reltuples::bigint, pg_stat_get_live_tuples(oid), 0)), 0) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname = ANY (:tables::text[]))::float8 AS rows,
  (SELECT coalesce(sum(pg_relation_size(oid)), 0) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname = ANY (:tables::text[]))::float8 AS table_bytes,
  (SELECT count(*) FROM files) AS papers, (SELECT coalesce(sum(bytes), 0)::float8 FROM files) AS paper_bytes
