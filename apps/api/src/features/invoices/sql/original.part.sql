-- What the note `d` changes; nothing of any other document.
-- @row OriginalOfNote
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type original_kind TaxKind | null
-- @nullable original_day, original_value
-- @notNull original_number
(SELECT o.kind FROM tax_documents o WHERE o.id = d.original_id) AS original_kind,
coalesce((SELECT o.number FROM tax_documents o WHERE o.id = d.original_id), '') AS original_number,
(SELECT o.day FROM tax_documents o WHERE o.id = d.original_id) AS original_day,
(SELECT o.value FROM tax_documents o WHERE o.id = d.original_id) AS original_value
