-- The person behind a session that is alive, and whether its last use should be noted again; one in the future, since the
-- clock was put back, would otherwise live until then.
-- @notNull stale
SELECT users.id, users.name, users.rights,
  sessions.last_seen_at NOT BETWEEN now() - interval '5 minutes' AND now() AS stale
FROM sessions JOIN users ON users.id = sessions.user_id
WHERE sessions.token_hash = :token_hash AND sessions.last_seen_at > now() - make_interval(hours => :idle_hours)
