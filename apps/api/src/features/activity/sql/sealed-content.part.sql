-- All of a row of the log `l` as texts and whole numbers, whatever the session's settings. A column that is added later
-- comes last and is null in older rows, which keeps their marks.
-- @row SealedRow
-- @notNull at
  l.id, (extract(epoch FROM l.at) * 1000000)::bigint AS at, l.user_id, l.operation, l.request, l.event, l.record_id,
  l.before::text AS before, l.after::text AS after, l.proof, l.session_id,
  -- Beside it: the hash of the block that its proof names.
  CASE WHEN l.proof ~ '^[^.]+[.]\d{1,18}[.]' THEN
    (SELECT known.hash FROM audit_blocks known WHERE known.id = split_part(l.proof, '.', 2)::bigint) END AS known_hash
