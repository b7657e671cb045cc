import * as contract from '@refill/contract/features/approvals/approvals.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import type { Office } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

export type Fields = Record<string, unknown>

/** Somebody who books for a customer whose limit is ₹1,000. */
export const deskIn = (office: Office) => async () => {
  const at = orderOffice(office)
  const { uuid } = await at.product({ rsp: '1000', discount: '0', gst: '18' })
  const customer_id = await at.customer({ name: 'Green Leaf', tradename: '', credit_limit: 1000 })
  const clerk = await signInAs(office, 'Booking', 'Ravi Kale')
  const manager = await signInAs(office, 'Manager', 'Asha Patil')
  const order = { customer_id, paymentmode: 'Credit', 'uuid[]': [uuid], 'count[]': ['1'] }
  const book = (fields: Fields = {}, headers = {}) =>
    office.send(createOrder, { ...order, ...fields }, { cookie: clerk.cookie, headers })
  const ask = (note = 'Pays on Friday', headers = {}) =>
    office.send(
      contract.askApproval,
      { operation: 'api/orders/create', form: JSON.stringify(order), note },
      { cookie: clerk.cookie, headers },
    )
  const approve = (id: number, { cookie } = manager) =>
    office.send(contract.approve, { id, reason: 'Old customer' }, { cookie })
  const refuse = (id: number, { cookie } = manager) =>
    office.send(contract.refuse, { id, reason: 'Owes since May' }, { cookie })
  const orders = async () => {
    const { rows } = await office.pool.query<{ id: number; booked_by: number }>(
      `SELECT o.id, l.user_id AS booked_by FROM orders o
       JOIN audit_log l ON l.event = 'orders.booked' AND l.record_id = o.id::text WHERE customer_id = $1`,
      [customer_id],
    )
    return rows
  }
  return { uuid, customer_id, clerk, manager, order, book, ask, approve, refuse, orders }
}

/** What the log said last of an event. */
export const lastRow = async ({ pool }: Office, event: string) =>
  (
    await pool.query<{ user_id: number; after: Fields }>(
      'SELECT user_id, after FROM audit_log WHERE event = $1 ORDER BY id DESC LIMIT 1',
      [event],
    )
  ).rows[0]
