import { dayInIndia, financialYear } from '@refill/values/day.ts'
import type { updateOrder as contract } from '@refill/contract/features/orders/orders.contract.ts'
import type { OrderStatus } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { prepareToPrint } from './challan.ts'
import { deliverOrder } from './deliver-order.ts'
import { checkStep, lockOrder, type LockedOrder } from './lock-order.ts'
import { releasePayments } from './release-payments.ts'

type Form = FieldsOut<typeof contract>
/** What a step changed beside the status, for the audit row. */
type Step = (trx: Transaction, order: LockedOrder, form: Form) => Promise<{ event: string; after: object }>

const set = (trx: Transaction, id: number) => trx.updateTable('orders').where('id', '=', id)

const initiate: Step = async (trx, { id }) => {
  await set(trx, id)
    .set({ status: 2, assigned_at: sql<Date>`now()` })
    .execute()
  return { event: 'orders.moved', after: {} }
}

/** The challan of an order that was dispatched before it was rescheduled stays its challan. */
const dispatch: Step = async (trx, { id, vehicle_id }) => {
  const vehicle = await trx
    .selectFrom('vehicles')
    .select('number')
    .where('id', '=', vehicle_id)
    .executeTakeFirst()
  const values = { status: 3, resumes: null, reason: '', dispatched_at: sql<Date>`now()` }
  await set(trx, id).set(values).execute()
  const dc_date = dayInIndia(new Date())
  const dc_no = await nextNumber(trx, 'challan', financialYear(dc_date))
  await trx.insertInto('challans').values({ order_id: id, dc_no, dc_date, canceled_at: null }).execute()
  return { event: 'orders.dispatched', after: { vehicle: vehicle?.number ?? '', dc_no } }
}

/** A challan that was issued stays in its series as canceled; money paid on the order goes to the customer's account. */
const cancel: Step = async (trx, { id }, { reason }) => {
  const released = await releasePayments(trx, id)
  await set(trx, id).set({ status: 5, resumes: null, reason, paid: '0' }).execute()
  await trx
    .updateTable('challans')
    .set({ canceled_at: sql<Date>`now()` })
    .where('order_id', '=', id)
    .execute()
  return { event: 'orders.canceled', after: { reason, released: released || undefined } }
}

const reschedule: Step = async (trx, { id, status }, { reason, scheduledate, scheduletime }) => {
  const asked = scheduledate ? { schedule_day: scheduledate, schedule_time: scheduletime } : {}
  await set(trx, id)
    .set({ status: 6, resumes: status, reason, ...asked })
    .execute()
  return { event: 'orders.rescheduled', after: { reason, day: scheduledate, time: scheduletime } }
}

const steps: { [status in Exclude<OrderStatus, 1 | 4>]: Step } = {
  2: initiate,
  3: dispatch,
  5: cancel,
  6: reschedule,
}

/** Moves an order on. @throws {DomainError} as the contract lists; then nothing has changed */
export const updateOrder = async (db: Database, by: Actor, form: Form) => {
  const { id, status } = form
  if (status === 4) return deliverOrder(db, by, form)
  const answer = await db.transaction(by, async (trx) => {
    const order = await lockOrder(trx, id)
    checkStep(order, status)
    // Nothing leads to 1, so the check has refused it.
    const { event, after } = await steps[status as Exclude<OrderStatus, 1 | 4>](trx, order, form)
    await trx.audit({ event, id, before: { status: order.status }, after: { status, ...after } })
    return { orderstatus: status, message: 'Order status updated successfully' }
  })
  if (status === 3) prepareToPrint()
  return answer
}
