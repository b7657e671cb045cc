import { noApproval } from '@refill/contract/features/approvals/approvals.public.ts'
import { undoDelivery as undoing } from '@refill/contract/features/orders/delivery.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { updateOrder as moving } from '@refill/contract/features/orders/order-steps.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { day } from '@refill/values/day.ts'
import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { stockClashes } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { invoiceClashes } from '../../invoices/invoices.public.ts'
import { createOrder } from '../booking/create-order.ts'
import { KeptOffers } from '../booking/kept-offers.ts'
import { undoDelivery } from '../delivery/undo-delivery.ts'
import type { Perform, PerformTogether } from '../perform.ts'
import { orderToDeliver, orderToPassOn } from '../sql/statements.generated.ts'
import { assignOrder } from '../status/assign-order.ts'
import { locked, lockOrder } from '../status/lock-order.ts'
import { updateOrder } from '../status/update-order.ts'
import {
  bookingOf,
  checkPassed,
  deliveryOf,
  dispatchOf,
  planPassingOn,
  whyOf,
  type Answer,
  type Form,
  type Passed,
} from './pass-on.plan.ts'

const noCrew = { modified_by: undefined, ...noApproval }

/** The first order is taken back: its delivery, its challan and its invoice. */
const takeBack = async (
  perform: Perform,
  by: Actor,
  { id, status }: Passed,
  reason: string,
): Promise<void> => {
  const named = { id: String(id), reason }
  if (status === Status.delivered) await undoDelivery(perform, by, undoing.fields.parse(named))
  await updateOrder(perform, by, moving.fields.parse({ ...named, status: String(Status.canceled) }))
}

/** Gives the new order driver and vehicle, and sends it off as the first one was. */
const bringOut = async (perform: Perform, by: Actor, form: Form, passed: Passed) => {
  const left = day(passed.dispatched_on ?? '')
  const booked = await createOrder(perform, new KeptOffers(), by, bookingOf(form, passed), left)
  const { driver_id, vehicle_id, partner_id, estimate } = passed
  const crew = { driver_id: driver_id ?? 0, vehicle_id: vehicle_id ?? 0, dp_id: partner_id ?? 0 }
  await assignOrder(perform, by, { ...noCrew, ...crew, id: booked.id, delivery_estimate: estimate })
  await updateOrder(perform, by, dispatchOf(booked, passed))
  return booked
}

const deliver = async (
  { perform, trx, by }: { perform: Perform; trx: Transaction; by: Actor },
  form: Form,
  passed: Passed,
  booked: { id: number; orderid: string },
): Promise<void> => {
  const [stored] = await trx.read(orderToDeliver, { id: booked.id, day: passed.delivered_on ?? '' })
  await updateOrder(perform, by, deliveryOf(booked, stored?.lines ?? [], passed, form))
}

/**
 * Somebody else has the goods of an order: it is canceled, and an equal one of theirs stands in its place, all in one
 * transaction of the commands that each of its steps is.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const passOnOrder = (together: PerformTogether, by: Actor, form: Form): Promise<Answer> =>
  together(by, { ...stockClashes, ...invoiceClashes }, async (perform, trx) => {
    await lockOrder(trx, form.id)
    const [passed] = await trx.read(orderToPassOn, { id: form.id, customer_id: form.customer_id })
    if (!passed) throw new DomainError(orderErrors.order_not_found)
    const to_whom = checkPassed(form, passed)
    await takeBack(perform, by, passed, whyOf(to_whom, form))
    const booked = await bringOut(perform, by, form, passed)
    const answer = await perform(by, {
      lock: locked(booked.id),
      facts: async () => ({ passed, to_whom, booked }),
      plan: (facts) => planPassingOn(form, facts),
    })
    if (passed.status === Status.delivered) await deliver({ perform, trx, by }, form, passed, booked)
    return answer
  })
