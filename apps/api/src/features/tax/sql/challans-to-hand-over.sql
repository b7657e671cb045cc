-- Challans by their ids and in that order, as the file of e-way bills has them, with where their customers are now: that
-- stands in for what a challan leaves out.
-- @import { ChallanContent } from '../../orders/orders.rows.ts'
-- @type content ChallanContent | null
-- @type categories { id: number; category: string }[] | null
-- @type eway { number: string; valid_until: string } | null
-- @type place { address: string; district: string; state: string; pincode: string }
-- @notNull is_gone, own_gst, place
SELECT o.shipping_town, o.shipping_pincode, c.id, c.number, c.issued_on, c.issuer_id, c.content, c.canceled_at IS NOT NULL OR c.replaced_at IS NOT NULL AS is_gone,
-- @include ../../orders/sql/challan-eway.part.sql
,
  jsonb_build_object('address', b.address, 'district', b.district, 'state', b.state, 'pincode', b.pincode) AS place
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN challans c USING (id)
  JOIN orders o ON o.id = c.order_id JOIN customers b ON b.id = o.customer_id
ORDER BY keys.place
