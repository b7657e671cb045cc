-- What the invoice of a delivered order copies; nothing when it has one.
-- @import { BillingFacts } from '../invoices.rows.ts'
-- @type billing BillingFacts
-- @type lines { id: number; product_id: number; product_name: string; hsn: string; unit: string; is_cylinder: boolean; count: number; price: number; gst: number; taxable_amount: number }[]
-- @notNull billing, lines, delivered_on
SELECT o.delivered_on, o.payable, o.paid, o.security_deposit, o.deposit_count,
  (SELECT json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'product_name', l.product_name, 'hsn', l.hsn,
      'unit', l.unit, 'is_cylinder', l.is_cylinder, 'count', l.count, 'price', l.price, 'gst', l.gst,
      'taxable_amount', l.taxable_amount) ORDER BY l.id)
    FROM order_lines l WHERE l.order_id = o.id) AS lines,
-- @include billing-facts.part.sql
  AS billing
FROM orders o WHERE o.id = :id AND o.status = 4 /* delivered */ AND NOT o.is_billed
