-- One document of tax of these kinds, as it was issued.
-- @row StoredDocument
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @import { DocumentContent } from '../invoices.rows.ts'
-- @type content DocumentContent
-- @type original_kind TaxKind | null
-- @type moved { product_name: string; fulls: number; empties: number }[]
-- @notNull moved
-- @nullable original_day, original_value
-- @notNull issued_at, issued_by
SELECT
-- @include document-columns.part.sql
, d.issuer_id, d.content,
-- @include lines-of-document.part.sql
,
-- @include handed-back.part.sql
,
  to_char(d.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS issued_at,
  coalesce((SELECT name FROM users WHERE id = d.issued_by), '') AS issued_by,
  (SELECT coalesce(json_agg(json_build_object('product_name', p.name, 'fulls', m.fulls, 'empties', -m.empties) ORDER BY m.id), '[]')
    FROM movements m JOIN products p ON p.id = m.product_id
    WHERE d.kind = 'credit_note' AND m.document = 'credit_note' AND m.document_id = d.id AND m.reverses IS NULL) AS moved,
  (SELECT o.kind FROM tax_documents o WHERE o.id = d.original_id) AS original_kind,
  (SELECT o.day FROM tax_documents o WHERE o.id = d.original_id) AS original_day,
  (SELECT o.value FROM tax_documents o WHERE o.id = d.original_id) AS original_value
FROM tax_documents d WHERE d.id = :id AND d.kind = ANY (:kinds::text[])
