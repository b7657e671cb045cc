-- What a backup says of the business and of the PostgreSQL that it comes from.
-- @notNull postgres, made_at, business, key_check
SELECT current_setting('server_version') AS postgres, now() AS made_at,
  (SELECT name FROM settings) AS business, (SELECT check_value FROM secret_key) AS key_check
