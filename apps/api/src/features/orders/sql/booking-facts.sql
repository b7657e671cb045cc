-- Everything that a booking depends on, in one round trip. `codes` are those of the products in lower case, `number`
-- the caller's own number or an empty text, `day` that of the order, on which dues may be overdue.
-- @import { Offer } from '../orders.rows.ts'
-- @import { Supply } from '@refill/contract/features/orders/orders.rules.ts'
-- @import { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
-- @type buyer { version: number; name: string; account_id: number; turn: number; credit_limit: number; supply: Supply; rounds: boolean; gst: string; registration: RegistrationClass; address: string; state: string } | null
-- @type offers Offer[] | null
-- @type existing { id: number; orderid: string; totalamount: number; total_security_deposit: number; digest: string } | null
-- @import { Owed } from '../orders.rows.ts'
-- @type owed Owed | null
-- @notNull is_partner, is_first_of_year
SELECT
  (SELECT to_json(b) FROM (
    SELECT m.version, coalesce(nullif(c.tradename, ''), c.name) AS name,
      account.id AS account_id, account.credit_limit,
      coalesce((SELECT turn FROM credit_turns WHERE account_id = account.id), 0) AS turn,
      s.round_to_rupee AS rounds, c.gst, c.registration_class AS registration, c.address, c.state,
-- @include supply.part.sql
      AS supply
    FROM settings s, customers c JOIN masters m USING (id) JOIN customers account ON account.id = (account_of(c.id))[1]
    WHERE c.id = :customer_id AND m.active) AS b) AS buyer,
  (SELECT json_agg(o) FROM (
    SELECT p.id, version, name, code, rate.hsn, rate.gst, rate.until AS rate_until, uom, category, type, capacity,
      rsp, (SELECT price_floor FROM settings) AS price_floor, taxable_amount, security_deposit
    FROM products p,
-- @include ../../products/sql/rate-of-day.part.sql
    WHERE deleted_at IS NULL AND lower(code) = ANY (:codes::text[])) AS o) AS offers,
  NOT EXISTS (SELECT FROM order_years WHERE year = :year) AS is_first_of_year,
  EXISTS (SELECT FROM masters WHERE id = :partner_id AND kind = 'delivery-partners' AND active) AS is_partner,
  (SELECT to_json(e) FROM (
    SELECT id, number AS orderid, total_amount AS totalamount, security_deposit AS total_security_deposit, digest
    FROM orders WHERE number = :number) AS e) AS existing,
  (SELECT to_json(s) FROM (
    SELECT
-- @include owed-sums.part.sql
      agreed.credit_limit, gate.is_past, gate.overdue, s.overdue_days
    FROM settings s, customers c,
-- @include account.part.sql
    ,
-- @include credit-gate.part.sql
    WHERE c.id = :customer_id) AS s) AS owed
