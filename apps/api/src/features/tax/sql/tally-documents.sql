-- Documents of tax of a filter as vouchers have them. `d` is the document.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @import { DocumentContent } from '../../invoices/invoices.rows.ts'
-- @condition filter
-- @order sorting
-- @type kind TaxKind
-- @type supply 'intra' | 'inter'
-- @type content DocumentContent
-- @notNull round_off, value, canceled_at
SELECT d.id, d.kind, d.number, d.day, d.customer_id, d.place_of_supply, d.supply, d.content, '' AS canceled_at,
  d.round_off::float8 AS round_off, d.value::float8 AS value,
-- @include ../../invoices/sql/lines-of-document.part.sql
,
-- @include ../../invoices/sql/original.part.sql
FROM tax_documents d WHERE :filter ORDER BY :sorting
