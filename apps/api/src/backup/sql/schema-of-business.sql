-- The migrations that the business has seen, with their checksums.
-- @notNull name, checksum
SELECT name, checksum FROM schema_migrations WHERE name <> 'lock' ORDER BY name
