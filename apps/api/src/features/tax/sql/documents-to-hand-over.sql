-- Documents of tax by their ids and in that order, as files of portals have them, with where their customers are now: that
-- stands in for what a document leaves out.
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @import { DocumentContent } from '../../invoices/invoices.rows.ts'
-- @type kind TaxKind
-- @type supply 'intra' | 'inter'
-- @type content DocumentContent
-- @type place { address: string; district: string; state: string; pincode: string }
-- @notNull round_off, value, canceled_at, issued_under
SELECT d.id, d.kind, d.number, d.day, d.issuer_id, d.buyer_gst, d.place_of_supply, d.supply, d.content,
  d.round_off::float8 AS round_off, d.value::float8 AS value,
  coalesce(to_char(d.canceled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS canceled_at,
-- @include ../../invoices/sql/lines-of-document.part.sql
,
-- @include ../../invoices/sql/handed-back.part.sql
,
-- @include ../../invoices/sql/original.part.sql
,
  jsonb_build_object('address', b.address, 'district', b.district, 'state', b.state, 'pincode', b.pincode) AS place,
-- @include issued-under.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN tax_documents d USING (id)
  JOIN issuers i ON i.id = d.issuer_id
  JOIN customers b ON b.id = d.customer_id
ORDER BY keys.place
