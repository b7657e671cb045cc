import { dayInIndia, financialYear } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { creditAfter, isOnCredit } from '@refill/contract/features/orders/credit.rules.ts'
import { orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import { paiseFromRupees, showRupees, type Paise } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import { readRows } from '../../database/compiled.ts'
import type { Database } from '../../database/database.ts'
import type { Command, Done } from '../../database/command.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import {
  bookingRows,
  buyerColumns,
  offerColumns,
  type BookingForm,
  type BookingRows,
  type Buyer,
  type Offer,
} from './booking-rows.ts'
import { owedSums } from './credit.ts'

type Booked = {
  id: number
  orderid: string
  totalamount: number
  total_security_deposit: number
  message: string
}

type Known = {
  buyer: Buyer | null
  offers: Offer[] | null
  base: number | null
  is_partner: boolean
  existing: (Omit<Booked, 'message'> & { digest: string }) | null
  owed: { due: number; on_account: number; open: number }
}

/** Everything that a booking depends on, in one round trip. */
const knownText = `SELECT
  (SELECT to_json(b) FROM (SELECT ${buyerColumns}
    FROM customers c JOIN masters m USING (id) WHERE c.id = $1 AND m.active) AS b) AS buyer,
  (SELECT json_agg(o) FROM (SELECT ${offerColumns} FROM products WHERE deleted_at IS NULL AND lower(code) = ANY ($2::text[])) AS o) AS offers,
  (SELECT base FROM order_years WHERE year = $3) AS base,
  EXISTS (SELECT FROM masters WHERE id = $4 AND kind = 'delivery-partners' AND active) AS is_partner,
  (SELECT to_json(e) FROM (SELECT id, orderid, totalamount, total_security_deposit, digest FROM orders
    WHERE orderid = $5) AS e) AS existing,
  (SELECT to_json(s) FROM (SELECT ${owedSums('$1')}) AS s) AS owed`

const readKnown = async (reader: Reader, form: BookingForm, year: string): Promise<Known> => {
  const codes = form['uuid[]'].map((code) => code.toLowerCase())
  const values = [form.customer_id, codes, year, form.dp_id, form.orderid]
  const [known] = await readRows<Known>(reader, knownText, values)
  if (!known) throw new Error('a SELECT without FROM gave no row')
  return known
}

/** @throws {DomainError} order_over_limit, unless somebody is named who allows it */
const checkLimit = (form: BookingForm, buyer: Buyer, owed: Known['owed'], payable: Paise) => {
  const { after, over } = creditAfter({ ...owed, credit_limit: buyer.credit_limit }, payable)
  if (over === 0 || form.over_limit_by || !isOnCredit(form.paymentmode)) return
  const figures = { owed: showRupees(after), limit: showRupees(paiseFromRupees(buyer.credit_limit)) }
  throw new DomainError(orderErrors.order_over_limit, { customer: buyer.name, ...figures })
}

const orderColumns = `customer_id, customer_name, mobile, email, customer_gst, customer_state, shipping_address,
  paymentmode, ponum, source, schedule_day, schedule_time, dp_id, credit_days, credit_limit, what, cylinders,
  deposit_count, empties, totalamount, total_security_deposit, digest`
const lineColumns = `product_id, customer_id, product_name, type, hsn, gst, unit, size, is_cylinder, count,
  returnclinder, price, taxable_amount, gst_amount, deposit_count, security_deposit`

/** The year's numbers begin where the sequence stands at its first order; two first orders meet at the key. */
const firstOfYear = `INSERT INTO order_years (year, base) SELECT $3, nextval('order_numbers')
  WHERE $4::bigint IS NULL RETURNING base`
const laterInYear = 'SELECT $4::bigint AS base'

/**
 * $1 order, $2 lines, $3 year, $4 its base, $5 number of the caller or '', $6 day, $7 who, $8 customer's version,
 * $9 products and $10 their versions, $11 for the audit row. Nothing is written when customer or products have changed.
 */
const bookingText = (year: string) => `
  year AS (${year}),
  numbered AS MATERIALIZED (SELECT CASE WHEN $5::text <> '' THEN $5::text
      ELSE 'ORD/' || $3::text || '/' || lpad(serial::text, greatest(5, length(serial::text)), '0') END AS orderid
    FROM year, LATERAL (SELECT CASE WHEN $5::text = '' THEN nextval('order_numbers') - year.base END AS serial) AS next),
  booked AS (
    INSERT INTO orders (orderid, day, booked_by, delivery_person, search, ${orderColumns})
    SELECT n.orderid, $6::date, $7::bigint, '', lower(concat_ws(' ', n.orderid, customer_name, mobile, ponum)), ${orderColumns}
    FROM numbered AS n, json_populate_record(NULL::orders, $1::json) AS o
    WHERE EXISTS (SELECT FROM masters WHERE id = o.customer_id AND version = $8::int AND active)
      AND (SELECT count(*) FROM unnest($9::bigint[], $10::int[]) AS l (id, version)
        JOIN products AS p USING (id, version) WHERE p.deleted_at IS NULL) = cardinality($9::bigint[])
    RETURNING id, orderid, totalamount, total_security_deposit),
  lined AS (
    INSERT INTO order_lines (order_id, ${lineColumns})
    SELECT booked.id, ${lineColumns} FROM booked, json_populate_recordset(NULL::order_lines, $2::json)),
  told AS (
    SELECT id AS record_id, NULL::jsonb AS before, $11::jsonb || jsonb_build_object('orderid', orderid) AS after,
      jsonb_build_object('id', id, 'orderid', orderid, 'totalamount', totalamount,
        'total_security_deposit', total_security_deposit, 'message', 'Order ' || orderid || ' booked') AS answer
    FROM booked)`
const [openingText, followingText] = [bookingText(firstOfYear), bookingText(laterInYear)]

type Booking = { form: BookingForm; rows: BookingRows; known: Known; day: string; year: string }

const commandOf = (by: Actor, buyer: Buyer, { form, rows, known, day, year }: Booking): Command => {
  const { order, lines } = rows
  const { customer_id, totalamount, total_security_deposit, what, source, ponum } = order
  const allowed = form.over_limit_by !== '' && { over_limit_by: form.over_limit_by }
  const after = { customer_id, totalamount, total_security_deposit, what, source, ponum, ...allowed }
  const products = [lines.map(({ product_id }) => product_id), lines.map(({ version }) => version)]
  return {
    event: orderEvent('booked'),
    text: known.base === null ? openingText : followingText,
    values: [
      ...[JSON.stringify(order), JSON.stringify(lines), year, known.base, form.orderid],
      ...[day, by.userId, buyer.version, ...products, JSON.stringify(after)],
    ],
  }
}

const sameAgain = ({ existing }: Known, { order }: BookingRows): Done<Booked> | undefined => {
  if (!existing) return undefined
  const { digest, ...booked } = existing
  if (digest !== order.digest)
    throw new DomainError(orderErrors.order_number_taken, { orderid: booked.orderid })
  return { done: { ...booked, message: `Order ${booked.orderid} booked` } }
}

/** Books an order. @throws {DomainError} as the contract lists; then nothing is stored */
export const createOrder = (db: Database, by: Actor, form: BookingForm): Promise<Booked> =>
  db.inOneStatement<Booked>(
    by,
    async (reader) => {
      const day = dayInIndia(new Date())
      const year = financialYear(day)
      const known = await readKnown(reader, form, year)
      const { buyer, offers, owed } = known
      if (!buyer) throw new DomainError(orderErrors.order_customer_unknown)
      if (form.dp_id && !known.is_partner) throw new DomainError(orderErrors.order_partner_unknown)
      const rows = bookingRows(form, buyer, offers ?? [])
      const again = sameAgain(known, rows)
      if (again) return again
      checkLimit(form, buyer, owed, rows.totals.payable)
      return commandOf(by, buyer, { form, rows, known, day, year })
    },
    // A number that a shop took between reading and writing, or the first order of a year beside another.
    { again: ['orders_orderid', 'order_years_pkey'] },
  )
