-- Documents of tax as a list shows them, by their ids and in that order.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type kind TaxKind
-- @type supply 'intra' | 'inter'
-- @import { NoteCause } from '@refill/contract/features/tax/documents.shapes.ts'
-- @type cause NoteCause
-- @notNull cause, original_number
-- @notNull kind, supply, customer_name, orderid, taxable, cgst, sgst, igst, round_off, value, canceled_at, canceled_by
SELECT
-- @include document-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN tax_documents d USING (id)
ORDER BY keys.place
