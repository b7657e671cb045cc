-- Imports, the newest first.
-- @import { ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
-- @type kind ImportKindName
-- @notNull total, started_by, stored_by
SELECT i.id, i.kind, i.state, i.file_name, i.problem, i.started_at, i.stored_at, i.forgotten_at,
  s.name AS started_by, coalesce(t.name, '') AS stored_by, count(*) OVER ()::int AS total
FROM imports i JOIN users s ON s.id = i.started_by LEFT JOIN users t ON t.id = i.stored_by
WHERE (:id::bigint = 0 OR i.id = :id::bigint)
  AND (:search::text = '' OR strpos(lower(i.file_name || ' ' || i.kind), :search::text) > 0)
ORDER BY i.id DESC LIMIT :limit OFFSET :offset
