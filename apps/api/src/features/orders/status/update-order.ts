import type { updateOrder as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  orderEvent,
  Status,
  statusLabel,
  type OrderStatus,
  type OrderStep,
} from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { paise, showRupees, type Paise } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import type { Transaction } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { refuseOrderOnTheWay } from '../../invoices/invoices.public.ts'
import { deliverOrder, type DeliveryMoney } from '../delivery/deliver-order.ts'
import { dispatchOrder, initiateOrder } from './dispatch-order.ts'
import { changedBy, checkStep, lockOrder, type LockedOrder } from './lock-order.ts'

type Form = FieldsOut<typeof contract>
/**
 * Gives back what receipts paid on an order, which is locked. Handed in by who wires the features: receipts know
 * orders, so orders cannot know them.
 * @returns what was paid
 */
export type ReleasePayments = (trx: Transaction, orderId: number) => Promise<Paise>

/** What orders need of receipts. */
export type OrderMoney = DeliveryMoney & { releasePayments: ReleasePayments }

/** What a step changed beside the status, for the audit row. */
type Step = (
  trx: Transaction,
  order: LockedOrder,
  form: Form,
  more: { by: Actor; money: OrderMoney },
) => Promise<{ step: OrderStep; after: object }>

const set = (trx: Transaction, id: number) => trx.updateTable('orders').where('id', '=', id)

/**
 * A challan that was issued stays in its series as canceled; money paid on the order goes to the customer's account, and
 * an invoice that went with the goods is credited.
 */
const cancel: Step = async (trx, { id }, { reason }, { by, money }) => {
  await refuseOrderOnTheWay(trx, id)
  const released = await money.releasePayments(trx, id)
  await set(trx, id).set({ status: Status.canceled, resumes: null, reason, paid: '0' }).execute()
  await trx
    .updateTable('challans')
    .set({ canceled_at: sql<Date>`now()` })
    .where('order_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute()
  const undelivered = { orderId: id, reason: `Order canceled: ${reason}`, kept: [], value: paise(0) }
  const credit_note = await money.noteUndelivered(trx, by, undelivered)
  const more = {
    ...(released > 0 && { released: showRupees(released) }),
    ...(credit_note && { credit_note }),
  }
  return { step: 'canceled', after: { reason, ...more } }
}

/** Rescheduled once more it goes on from the same stage, and only the day is new. */
const reschedule: Step = async (trx, { id, status, resumes }, form, { by }) => {
  const { reason, scheduledate, scheduletime } = form
  if (status === Status.rescheduled && !scheduledate) throw new DomainError(orderErrors.order_day_missing)
  const asked = scheduledate ? { schedule_day: scheduledate, schedule_time: scheduletime } : {}
  await set(trx, id)
    .set({ status: Status.rescheduled, resumes: resumes ?? status, reason, ...asked, ...changedBy(by) })
    .execute()
  return { step: 'rescheduled', after: { reason, day: scheduledate, time: scheduletime } }
}

const steps: { [status in OrderStatus]?: Step } = {
  [Status.canceled]: cancel,
  [Status.rescheduled]: reschedule,
}

/** Moves an order on. @throws {DomainError} as the contract lists; then nothing has changed */
export const updateOrder = async (db: Database, by: Actor, form: Form, money: OrderMoney) => {
  const { id, status } = form
  if (status === Status.initiated) return initiateOrder(db, by, id)
  if (status === Status.dispatched) return dispatchOrder(db, by, form, money)
  if (status === Status.delivered) return deliverOrder(db, by, form, money)
  return db.transaction(by, async (trx) => {
    const order = await lockOrder(trx, id)
    checkStep(order, status)
    const take = steps[status]
    if (!take) throw new RangeError(`nothing leads to ${statusLabel(status)}`)
    const { step, after } = await take(trx, order, form, { by, money })
    await trx.audit({
      event: orderEvent(step),
      id,
      before: { status: order.status },
      after: { status, ...after },
    })
    return { orderstatus: status, message: 'Order status updated successfully' }
  })
}
