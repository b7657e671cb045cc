-- Every filed month with all that it says, in the order in which months were filed; or one of them.
-- @notNull closed_at, figures, is_in_force
-- @type arns Record<string, string>
-- @nullable only
SELECT id, month, arn, arns, closed_by, (extract(epoch FROM closed_at) * 1000000)::bigint AS closed_at,
  figures::text AS figures, seal, opened_at IS NULL AS is_in_force
FROM filed_months
WHERE :only::bigint IS NULL OR id = :only::bigint
ORDER BY id
