-- Columns of a document of tax `d` as lists and its own screen have them.
-- @row DocumentRow
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @import { NoteCause } from '@refill/contract/features/tax/documents.shapes.ts'
-- @type kind TaxKind
-- @type supply 'intra' | 'inter'
-- @type cause NoteCause
-- @notNull id, number, day, customer_id, gst, place_of_supply, reason, cancel_reason, customer_name, orderid, original_number
-- @notNull taxable, cgst, sgst, igst, round_off, value, canceled_at, canceled_by
d.id, d.kind, d.number, d.day, d.customer_id, d.content->'buyer'->>'name' AS customer_name, d.buyer_gst AS gst,
d.place_of_supply, d.supply, d.order_id, d.original_id, d.cause, d.reason,
coalesce((SELECT o.number FROM tax_documents o WHERE o.id = d.original_id), '') AS original_number, coalesce(d.content->'order'->>'order_number', '') AS orderid,
d.taxable::float8 AS taxable, d.cgst::float8 AS cgst, d.sgst::float8 AS sgst, d.igst::float8 AS igst,
d.round_off::float8 AS round_off, d.value::float8 AS value, d.cancel_reason,
coalesce(to_char(d.canceled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS canceled_at,
coalesce((SELECT name FROM users WHERE id = d.canceled_by), '') AS canceled_by
