import { dayInIndia } from '@refill/values/day.ts'
import type { readBookingHelp } from '@refill/contract/features/orders/booking.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { readCredit } from './credit.ts'
import { wireInstant } from './order-columns.ts'

type Help = AnswerOf<typeof readBookingHelp>

/** A line as it can be ordered again: live products alone, at today's price. */
const offered = `json_build_object('uuid', p.code, 'product_name', p.name, 'count', l.count, 'price', p.taxable_amount,
  'deposit_count', l.deposit_count)`

/** Of so many orders back the usual products are counted. */
const orders = 10
const most = 6

const helpText = `SELECT c.address AS shipping_address,
  coalesce((SELECT paymentmode FROM orders WHERE customer_id = $1 ORDER BY id DESC LIMIT 1), '') AS paymentmode,
  (SELECT to_json(last) FROM (SELECT o.id, o.orderid, ${wireInstant('o.booked_at')} AS datetime,
      o.status AS orderstatus, o.what, coalesce((SELECT json_agg(${offered} ORDER BY l.id) FROM order_lines l
        JOIN products p ON p.id = l.product_id AND p.deleted_at IS NULL WHERE l.order_id = o.id), '[]') AS lines
    FROM orders o WHERE customer_id = $1 ORDER BY id DESC LIMIT 1) AS last) AS last,
  (SELECT coalesce(json_agg(${offered} ORDER BY times DESC, l.product_id), '[]') FROM (
    SELECT product_id, count(*) AS times, mode() WITHIN GROUP (ORDER BY count) AS count, 0 AS deposit_count
    FROM order_lines WHERE order_id IN (SELECT id FROM orders WHERE customer_id = $1 ORDER BY id DESC LIMIT ${orders})
    GROUP BY product_id ORDER BY times DESC, product_id LIMIT ${most}) AS l
    JOIN products p ON p.id = l.product_id AND p.deleted_at IS NULL) AS usual
  FROM customers c WHERE c.id = $1`

/** @throws {DomainError} order_customer_unknown */
export const readHelp = async (reader: Reader, customerId: number): Promise<Help> => {
  const [[found], credit] = await Promise.all([
    readRows<Omit<Help, 'credit'>>(reader, helpText, [customerId]),
    readCredit(reader, customerId, dayInIndia(new Date())),
  ])
  if (!found || !credit) throw new DomainError(orderErrors.order_customer_unknown)
  return { ...found, credit }
}
