-- The program behind a key that is taken today, and whether its last use should be noted again.
-- @notNull stale
SELECT users.id, users.name, k.rights,
  coalesce(k.last_used_at NOT BETWEEN now() - interval '5 minutes' AND now(), true) AS stale
FROM api_keys k JOIN users ON users.id = k.user_id
WHERE k.token_hash = :token_hash AND k.revoked_at IS NULL
  AND (k.ends_on IS NULL OR k.ends_on >= (now() AT TIME ZONE 'Asia/Kolkata')::date)
