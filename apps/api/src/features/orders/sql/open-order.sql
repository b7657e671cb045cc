-- Of an order that has not come to its end: what says whether its goods will need an e-way bill, and what a delivery sets
-- against it of the customer's money on account. Before it come what else is due and was booked earlier
-- (docs/decisions/0039).
-- @import { OrderEwayGoods } from '../orders.rows.ts'
-- @type eway_goods OrderEwayGoods | null
-- @notNull sets_off
SELECT
-- @include eway-goods.part.sql
  (CASE WHEN (SELECT set_off_at_delivery FROM settings) THEN greatest(
    (SELECT coalesce(sum(on_account), 0) FROM receipts
      WHERE customer_id = o.customer_id AND deleted_at IS NULL AND on_account > 0)
    - (SELECT coalesce(sum(payable - paid), 0) FROM orders b
      WHERE b.customer_id = o.customer_id AND b.status = 4 /* delivered */ AND b.paid < b.payable AND b.id < o.id)
    - (SELECT coalesce(sum(amount - paid), 0) FROM opening_dues d
      WHERE d.customer_id = o.customer_id AND d.canceled_at IS NULL AND d.paid < d.amount AND d.day <= o.day), 0)
    ELSE 0 END)::float8 AS sets_off
FROM orders o WHERE o.id = :id
