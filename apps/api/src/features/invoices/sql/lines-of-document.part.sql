-- Lines of the document of tax `d` in their order.
-- @row LinesOfDocument
-- @import { StoredTaxLine } from '../invoices.rows.ts'
-- @type lines StoredTaxLine[]
(SELECT coalesce(json_agg(to_jsonb(l) ORDER BY l.place), '[]') FROM tax_lines l WHERE l.document_id = d.id) AS lines
