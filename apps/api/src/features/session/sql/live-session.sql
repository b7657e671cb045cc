-- The person behind a session that is alive, what they may do, and whether its last use should be noted again; one in
-- the future, since the clock was put back, would otherwise live until then.
-- @notNull stale, owes
SELECT users.id, users.name, roles.rights, sessions.id AS session_id,
  users.must_change_password OR roles.demands_second_factor AND users.factor_secret IS NULL AS owes,
  sessions.last_seen_at NOT BETWEEN now() - interval '5 minutes' AND now() AS stale
FROM sessions JOIN users ON users.id = sessions.user_id JOIN roles ON roles.id = users.role_id
WHERE sessions.token_hash = :token_hash AND sessions.ended_at IS NULL AND users.active
  AND sessions.last_seen_at > now() - make_interval(hours => :idle_hours)
