-- Customers who owed or had money on account before the first document; those of whom all of it was taken back have none.
-- @import { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
-- @type registration RegistrationClass | ''
-- @type openings { name: string; day: string; days: number; amount: number }[]
-- @notNull id, address, state, pincode, gst, registration, openings
WITH entered AS (
  SELECT u.customer_id, u.canceled_at IS NULL AS stands, u.day, u.id, u.due_day - u.day AS days, -u.amount AS amount,
-- @include tally-bill-of-due.part.sql
    AS name
  FROM opening_dues u WHERE u.document_id IS NULL
  UNION ALL
  SELECT r.customer_id, r.deleted_at IS NULL, r.voucher_date, r.id, 0, r.amount, r.number
  FROM receipts r WHERE r.payment_mode = 'Opening'),
  opened AS (
  SELECT customer_id AS id, coalesce(json_agg(json_build_object('name', name, 'day', day, 'days', days,
      'amount', amount) ORDER BY amount > 0, day, id) FILTER (WHERE stands), '[]') AS openings
  FROM entered GROUP BY customer_id)
SELECT c.id, c.address, c.state, c.pincode, c.gst, c.registration_class AS registration, o.openings
FROM opened o JOIN customers c USING (id) ORDER BY c.id
