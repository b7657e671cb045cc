-- Every document of a month with what says whether it is fit for a return, oldest first.
-- @import { StoredToCheck } from '../tax.rows.ts'
-- @type kind StoredToCheck['kind']
-- @type supply StoredToCheck['supply']
-- @type buyer StoredToCheck['buyer']
-- @type original StoredToCheck['original']
-- @type lines StoredToCheck['lines']
-- @notNull id, number, day, place_of_supply, round_off, gst_now, kind, supply, buyer, lines, shipping_address, is_canceled, value
SELECT d.id, d.kind, d.number, d.day, d.canceled_at IS NOT NULL AS is_canceled, d.place_of_supply, d.supply,
  d.round_off, d.value, d.content->'buyer' AS buyer, coalesce(d.content->'order'->>'shipping_address', '') AS shipping_address,
  (SELECT json_build_object('kind', o.kind, 'number', o.number, 'day', o.day, 'value', o.value::text) FROM tax_documents o
    WHERE o.id = d.original_id) AS original, i.gst AS own_gst, i.state AS own_state,
  coalesce((SELECT c.gst FROM customers c WHERE c.id = d.customer_id), '') AS gst_now,
  (SELECT coalesce(json_agg(json_build_object('description', l.description, 'hsn', l.hsn, 'uqc', l.uqc,
      'quantity', l.quantity, 'price', l.price, 'rate', l.rate, 'taxable', l.taxable, 'cgst', l.cgst, 'sgst', l.sgst,
      'igst', l.igst) ORDER BY l.place), '[]') FROM lines_of_returns l WHERE l.document_id = d.id) AS lines
FROM documents_of_returns d JOIN issuers i ON i.id = d.issuer_id
WHERE d.day BETWEEN :first_day::date AND :last_day::date AND (:gstin::text = '' OR i.gst = :gstin) ORDER BY d.day, d.id
