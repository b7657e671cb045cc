-- A challan as its paper shows it: what was true at issue, and beside it what became of it. An order under this challan
-- alone is delivered by it, so what its lines say then was handed over and came back. One without content says what the
-- order copied, and nothing of the customer as it is now.
-- @import { ChallanContent, DeliveredLine } from '../orders.rows.ts'
-- @type content ChallanContent
-- @type delivered DeliveredLine[] | null
-- @import { StoredEway } from '../../invoices/invoices.rows.ts'
-- @type categories { id: number; category: string }[] | null
-- @type eway Pick<StoredEway, 'number' | 'valid_until'> | null
-- @notNull is_canceled, own_gst
SELECT c.number, c.issued_on, c.issuer_id, c.canceled_at IS NOT NULL AS is_canceled, c.replaced_by,
  coalesce(c.content,
-- @include challan-content.part.sql
    || '{"legal_name": "", "address": "", "district": "", "pincode": ""}') AS content,
  CASE WHEN o.status = 4 /* delivered */ AND c.replaced_at IS NULL THEN
    (SELECT json_agg(json_build_object('id', l.id, 'count', l.count, 'empties', l.empties_received))
      FROM order_lines l WHERE l.order_id = o.id) END AS delivered,
-- @include challan-eway.part.sql
FROM challans c JOIN orders o ON o.id = c.order_id JOIN customers b ON b.id = o.customer_id
  LEFT JOIN drivers d ON d.id = o.driver_id LEFT JOIN vehicles v ON v.id = o.vehicle_id
WHERE c.id = :id
