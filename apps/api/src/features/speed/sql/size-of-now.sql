-- How large the database is, and which day it is in India.
-- @notNull day, bytes
SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS day, pg_database_size(current_database())::float8 AS bytes
