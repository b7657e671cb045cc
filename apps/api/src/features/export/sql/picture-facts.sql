-- Of which business a picture of everything is, of which moment, and how far its tables had come.
-- @notNull business, made_at, schema
SELECT (SELECT name FROM settings) AS business, now()::text AS made_at,
  (SELECT replace(max(name), '.sql', '') FROM schema_migrations WHERE name <> 'lock') AS schema
