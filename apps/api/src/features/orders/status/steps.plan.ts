import type { updateOrder as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status, type OrderStatus } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { paise, paiseFromRupees, showRupees } from '@refill/values/money.ts'
import type { Actor } from '../../../actor.ts'
import { commandOf, stepOf, type Plan } from '../../../database/writing/plan.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { refuseLive, type LiveBill } from '../../invoices/invoices.public.ts'
import type { Settlement } from '../settlement.rows.ts'
import {
  cancelOrder,
  initiateOrder,
  rescheduleOrder,
  type stagesOfOrders,
} from '../sql/statements.generated.ts'
import { checkStep } from './lock-order.ts'
import { leaveStep } from './trip-of-order.ts'

export type Form = FieldsOut<typeof contract>
export type Stage = RowOf<typeof stagesOfOrders>
export type Answer = { orderstatus: number; message: string }

const moved = (orderstatus: OrderStatus): Answer => ({
  orderstatus,
  message: 'Order status updated successfully',
})

/** Initiates an order without a driver. @throws {DomainError} order_step_refused */
export const planInitiation = (stage: Stage): Plan<Answer> => {
  checkStep(stage, Status.initiated)
  const { id, status, resumes } = stage
  return commandOf(initiateOrder, { id, status, resumes }, { event: orderEvent('moved') })
}

/** An order that is locked, and the live e-way bills of its challan and invoice. */
export type CancelFacts = { readonly stage: Stage; readonly bills: readonly LiveBill[]; readonly now: Date }

/**
 * Cancels an order: its challan stays in its series as canceled, money paid on it goes back to the customer's account, and
 * an invoice that went with the goods is credited.
 * @throws {DomainError} order_step_refused, eway_live
 */
export const planCancellation = (
  by: Actor,
  { reason }: Form,
  { stage, bills, now }: CancelFacts,
): Plan<Answer, Settlement> => {
  checkStep(stage, Status.canceled)
  refuseLive(bills, now)
  const { id, status } = stage
  const paid = paiseFromRupees(stage.paid)
  return {
    writes: [
      stepOf(cancelOrder, { id, reason }),
      leaveStep(by, { id, reason: `Canceled: ${reason}`, day: null }),
    ],
    log: {
      event: orderEvent('canceled'),
      id,
      before: { status },
      after: { status: Status.canceled, reason, ...(paid > 0 && { released: showRupees(paid) }) },
    },
    answer: moved(Status.canceled),
    needs: {
      releases: [{ order_id: id, amount: 'all', stays_paid: '0' }],
      undelivered: [{ order_id: id, reason: `Order canceled: ${reason}`, kept: [], value: paise(0) }],
    },
  }
}

/**
 * Reschedules an order. Rescheduled once more it goes on from the same stage, and only the day is new.
 * @throws {DomainError} order_step_refused, order_day_missing
 */
export const planRescheduling = (by: Actor, form: Form, stage: Stage): Plan<Answer> => {
  checkStep(stage, Status.rescheduled)
  const { id, status, resumes } = stage
  const { reason, scheduledate: day, scheduletime: time } = form
  if (status === Status.rescheduled && !day) throw new DomainError(orderErrors.order_day_missing)
  return {
    writes: [
      stepOf(rescheduleOrder, {
        id,
        resumes: resumes ?? status,
        reason,
        schedule_day: day || null,
        schedule_time: time,
        user_id: by.userId,
      }),
      // It stays where it is brought on the day of the trip all the same.
      leaveStep(by, { id, reason: `Rescheduled: ${reason}`, day: day || null }),
    ],
    log: {
      event: orderEvent('rescheduled'),
      id,
      before: { status },
      after: { status: Status.rescheduled, reason, day, time },
    },
    answer: moved(Status.rescheduled),
  }
}
