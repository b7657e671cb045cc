-- The next import to work on is taken by a run of the program, unless another works on one; what a run left that has not
-- said anything for half a minute may be taken again, also where a clock was set back.
-- @import { ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
-- @type kind ImportKindName
UPDATE imports SET runner = :runner, seen_at = now()
WHERE id = (SELECT id FROM imports WHERE state IN ('storing', 'undoing') AND runner = '' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  AND NOT EXISTS (SELECT FROM imports WHERE runner <> '')
RETURNING id, kind, state, stored_by, undone_by
