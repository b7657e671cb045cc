-- An invoice that is locked, and what is left of it: what was billed and debited, less what was credited.
-- @import { DocumentContent } from '../invoices.rows.ts'
-- @import { LineOfInvoice } from '../invoices.rows.ts'
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type kind TaxKind
-- @type supply 'intra' | 'inter'
-- @type content DocumentContent
-- @type prefixes { credit_note: string; debit_note: string }
-- @type lines LineOfInvoice[]
-- @notNull kind, supply, content, prefixes, lines, value_left, is_canceled, is_delivered, payment_mode, credit_days, is_rounded, order_id, order_number
SELECT d.id, d.kind, d.number, d.day, d.customer_id, o.id AS order_id, o.number AS order_number, o.partner_id, o.payment_mode,
  o.credit_days, o.is_rounded, d.buyer_gst, d.place_of_supply, d.supply, d.value, d.content,
  d.canceled_at IS NOT NULL AS is_canceled, o.status = 4 /* delivered */ AS is_delivered,
  (SELECT json_build_object('credit_note', credit_prefix, 'debit_note', debit_prefix) FROM settings) AS prefixes,
  (SELECT number_width FROM settings) AS width,
  d.value - coalesce((SELECT sum(CASE n.kind WHEN 'credit_note' THEN n.value ELSE -n.value END) FROM tax_documents n
    WHERE n.original_id = d.id AND n.canceled_at IS NULL), 0) AS value_left,
  (SELECT json_agg(json_build_object('place', l.place, 'order_line_id', l.order_line_id, 'product_id', l.product_id,
      'description', l.description, 'hsn', l.hsn, 'uqc', l.uqc, 'price', l.price, 'rate', l.rate,
      'is_cylinder', coalesce((SELECT is_cylinder FROM order_lines WHERE id = l.order_line_id), false),
      'quantity', l.quantity + n.quantity, 'taxable', l.taxable + n.taxable, 'cgst', l.cgst + n.cgst,
      'sgst', l.sgst + n.sgst, 'igst', l.igst + n.igst) ORDER BY l.place)
    FROM tax_lines l, LATERAL (
      SELECT coalesce(sum(sign * m.quantity), 0) AS quantity, coalesce(sum(sign * m.taxable), 0) AS taxable,
        coalesce(sum(sign * m.cgst), 0) AS cgst, coalesce(sum(sign * m.sgst), 0) AS sgst,
        coalesce(sum(sign * m.igst), 0) AS igst
      FROM tax_lines m JOIN tax_documents t ON t.id = m.document_id,
        LATERAL (SELECT CASE t.kind WHEN 'credit_note' THEN -1 ELSE 1 END AS sign) AS s
      WHERE t.original_id = d.id AND t.canceled_at IS NULL AND m.original_place = l.place) AS n
    WHERE l.document_id = d.id) AS lines
FROM tax_documents d JOIN orders o ON o.id = d.order_id
WHERE d.id = :id AND d.kind IN ('invoice', 'bill_of_supply')
