-- Of the order `o`, what says whether its goods will need an e-way bill, and the one that they have: null where nothing leaves
-- any more, and where it is worth no more than the least limit.
-- @row EwayGoods
-- @import { OrderEwayGoods } from '../orders.rows.ts'
-- @type eway_goods OrderEwayGoods | null
CASE WHEN o.status IN (1, 2, 3, 6) /* open */ THEN
  (SELECT jsonb_build_object('own_gst', i.gst, 'eway_limit', i.eway_limit, 'state', o.customer_state, 'gst', o.customer_gst,
      'address', (SELECT address FROM customers WHERE id = o.customer_id), 'shipping_address', o.shipping_address,
      'shipping_pincode', o.shipping_pincode,
      'lines', (SELECT jsonb_agg(jsonb_build_object('category', p.category, 'hsn', l.hsn, 'rate', l.gst, 'taxable', l.taxable_amount,
          'gst_amount', l.gst_amount, 'brings_empties', l.is_cylinder AND l.empties_received > 0))
        FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id),
      'number', coalesce((SELECT e.number FROM challans c JOIN eway_bills e ON e.challan_id = c.id
          WHERE c.order_id = o.id AND c.replaced_at IS NULL AND e.canceled_at IS NULL),
        (SELECT e.number FROM tax_documents t JOIN eway_bills e ON e.document_id = t.id
          WHERE t.order_id = o.id AND t.canceled_at IS NULL AND e.canceled_at IS NULL LIMIT 1), ''))
    FROM issuers i WHERE i.id = current_issuer()
      AND o.total_amount + o.round_off > least(50000, i.eway_limit)) END AS eway_goods,
