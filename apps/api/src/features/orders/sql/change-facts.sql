-- Everything that a change of an order depends on, which is locked: the order and its lines as they are, the products as
-- they can be bought now, and what the customer owes beside this order. `codes` are those of the products in lower case,
-- which have the rates of `day`, on which dues may be overdue.
-- @import { Offer } from '../orders.rows.ts'
-- @import { StoredLine } from '../orders.rows.ts'
-- @import { Supply } from '@refill/contract/features/orders/orders.rules.ts'
-- @import { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
-- @type registration RegistrationClass
-- @type supply_now Supply
-- @type lines StoredLine[]
-- @import { Prepared } from '../orders.rows.ts'
-- @type prepared Prepared | null
-- @type offers Offer[] | null
-- @import { Owed } from '../orders.rows.ts'
-- @type owed Owed
-- @notNull supply_now, updated_at, is_partner, partner, new_partner
-- @nullable updated_by_name
SELECT o.status, o.resumes, o.version, coalesce(o.updated_at, o.booked_at) AS updated_at, u.name AS updated_by_name,
  o.number, o.mobile, o.customer_id, o.customer_name, o.payment_mode, o.po_number, o.shipping_address, o.shipping_town, o.shipping_pincode, o.schedule_day,
  o.schedule_time, o.partner_id, o.total_amount, o.security_deposit, o.payable, o.paid, o.is_rounded, o.supply,
-- @include supply.part.sql
  AS supply_now, c.address, c.state, c.gst, c.registration_class AS registration,
  coalesce((SELECT name FROM masters WHERE id = o.partner_id), '') AS partner,
  coalesce((SELECT name FROM masters WHERE id = :partner_id), '') AS new_partner,
  EXISTS (SELECT FROM masters WHERE id = :partner_id AND kind = 'delivery-partners' AND active) AS is_partner,
  (SELECT json_agg(json_build_object('id', l.id, 'code', p.code, 'product_id', l.product_id, 'product_name', l.product_name,
      'size', l.size, 'is_cylinder', l.is_cylinder, 'gst', l.gst, 'count', l.count, 'price', l.price,
      'taxable_amount', l.taxable_amount, 'deposit_count', l.deposit_count, 'security_deposit', l.security_deposit,
      'empties', l.empties_received) ORDER BY l.id)
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines,
  (SELECT json_agg(p) FROM (
    SELECT p.id, version, name, code, rate.hsn, rate.gst, rate.until AS rate_until, uom, category, type, capacity,
      rsp, s.price_floor, taxable_amount, security_deposit
    FROM products p,
-- @include ../../products/sql/rate-of-day.part.sql
    WHERE deleted_at IS NULL AND lower(code) = ANY (:codes::text[])) AS p) AS offers,
  (SELECT to_json(sums) FROM (
    SELECT
-- @include owed-sums.part.sql
      agreed.credit_limit, gate.is_past, gate.overdue, s.overdue_days
    FROM
-- @include account.part.sql
    ,
-- @include credit-gate.part.sql
    ) AS sums) AS owed,
-- @include prepared-challan.part.sql
  AS prepared
FROM settings s, orders o JOIN customers c ON c.id = o.customer_id LEFT JOIN users u ON u.id = o.updated_by
WHERE o.id = :id
