-- What the business takes now, rows and papers with pictures, and in which database its rows stand.
-- @notNull bytes, database
SELECT (pg_database_size(current_database()) + coalesce((SELECT sum(bytes) FROM files), 0))::float8 AS bytes,
  current_database()::text AS database
