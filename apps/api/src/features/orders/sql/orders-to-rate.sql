-- What another rate of GST makes of orders that are not billed depends on: their terms and their lines.
-- @import { LineToRate } from '../orders.rows.ts'
-- @type lines LineToRate[]
SELECT o.id, o.number, o.customer_name, o.status, o.resumes, o.supply, o.is_rounded, o.paid, o.payable, o.total_amount,
  o.security_deposit,
  (SELECT json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'size', l.size,
      'is_cylinder', l.is_cylinder, 'count', l.count, 'hsn', l.hsn, 'gst', l.gst, 'taxable_amount', l.taxable_amount,
      'gst_amount', l.gst_amount, 'deposit_count', l.deposit_count, 'security_deposit', l.security_deposit)
      ORDER BY l.id)
    FROM order_lines l WHERE l.order_id = o.id) AS lines
FROM orders o WHERE o.id = ANY (:ids::bigint[]) AND NOT o.is_billed ORDER BY o.id
