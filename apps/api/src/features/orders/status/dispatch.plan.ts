import { financialYear, type Day } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../../actor.ts'
import { commandOf, type Plan } from '../../../database/writing/plan.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { stepsWhereGoodsStay } from '../challan/prepared.plan.ts'
import { planRates, type RatingFacts } from '../changes/rates.plan.ts'
import { withRates } from '../delivery/delivery.plan.ts'
import { invoiceOf } from '../delivery/order-invoice.ts'
import { takenLines } from '../delivery/taken-lines.ts'
import type { Settlement } from '../settlement.rows.ts'
import { dispatchOrder, type orderToDeliver } from '../sql/statements.generated.ts'
import { checkStep } from './lock-order.ts'
import { dayOfDispatch, givenDay, refuseBefore } from './dispatch-day.ts'
import type { Answer, Form, Stage } from './steps.plan.ts'

/** An order that leaves, the rates of the day where it does not have them, and its lines where it is billed now. */
export type DispatchFacts = {
  readonly stage: Stage
  readonly rating: RatingFacts | undefined
  readonly toBill: RowOf<typeof orderToDeliver> | undefined
  readonly today: Day
}

const everything = { 'line_id[]': [], 'returnclinder[]': [], 'count[]': [] }

/** Whether the invoice goes with the goods; otherwise it is issued when they are delivered. */
export const isBilledNow = ({ invoice }: Pick<Form, 'invoice'>, { invoice_on, is_billed }: Stage): boolean =>
  !is_billed && (invoice === 'now' || (invoice === '' && invoice_on === 'dispatch'))

const invoiceNow = ({ toBill }: DispatchFacts, rates: ReturnType<typeof planRates>, on: Day) => {
  if (!toBill) return null
  const stored = withRates(toBill, rates.rated[0])
  const lines = takenLines(stored.lines, everything, stored.supply)
  return invoiceOf(stored, lines, { day: on, deliveredOn: '', received: '0' })
}

type Leaving = Pick<Form, 'dispatched_on'>

/**
 * What a dispatch writes: the order leaves with its challan, which names driver and vehicle, at the rates of the day, and
 * with its invoice where that is issued on dispatch.
 * @throws {DomainError} order_step_refused, order_unassigned, order_dispatched_too_early, and as an invoice is refused
 */
export const dispatchOf = (by: Actor, form: Leaving, facts: DispatchFacts) => {
  const { stage, today } = facts
  const on = dayOfDispatch(form, today)
  checkStep(stage, Status.dispatched)
  if (stage.driver_id === null || stage.vehicle_id === null)
    throw new DomainError(orderErrors.order_unassigned)
  refuseBefore(stage.booked_on, 'it was booked', on)
  // Goods travel under their challan, so they left on its day or later.
  if (stage.prepared) refuseBefore(stage.prepared.issued_on, 'its challan was prepared', on)
  const rates = planRates(by, facts.rating)
  const { id, status, resumes, version, prepared } = stage
  const params = {
    id,
    status,
    resumes,
    // The statement that gives it other rates raises its version by one.
    version: version + rates.raisesVersionBy,
    on,
    given: givenDay(form, today),
    tax: invoiceNow(facts, rates, on),
    year: financialYear(on),
    user_id: by.userId,
  }
  const needs: Settlement | undefined = rates.releases.length > 0 ? { releases: rates.releases } : undefined
  return {
    params,
    rest: {
      event: orderEvent('dispatched'),
      first: [...rates.first, ...stepsWhereGoodsStay(id, prepared)],
      logFirst: rates.logFirst,
      needs,
    },
  }
}
export type DispatchToWrite = ReturnType<typeof dispatchOf>

/** Sends an order off. @throws {DomainError} as {@link dispatchOf} */
export const planDispatch = (by: Actor, form: Leaving, facts: DispatchFacts): Plan<Answer, Settlement> => {
  const { params, rest } = dispatchOf(by, form, facts)
  return commandOf(dispatchOrder, params, rest)
}
