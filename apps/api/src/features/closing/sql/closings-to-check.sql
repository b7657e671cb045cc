-- Every closing with all that it says, in the order in which days were closed; or one of them.
-- @notNull closed_at, days, is_in_force, through
-- @nullable only
SELECT c.id, to_char(c.through, 'YYYY-MM-DD') AS through, to_char(c.after_day, 'YYYY-MM-DD') AS after_day,
  c.closed_by, (extract(epoch FROM c.closed_at) * 1000000)::bigint AS closed_at,
  c.sealed_late, c.days::text AS days, c.columns_id, f.columns::text AS columns, c.seal, c.opened_at IS NULL AS is_in_force
FROM closings c LEFT JOIN closed_columns f ON f.id = c.columns_id
WHERE :only::bigint IS NULL OR c.id = :only::bigint
ORDER BY c.id
