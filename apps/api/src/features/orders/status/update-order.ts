import { dayInIndia } from '@refill/values/day.ts'
import { Status, statusLabel, type OrderStatus } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../../actor.ts'
import type { Reader } from '../../../database/handles.ts'
import { billsOfOrder, invoiceClashes } from '../../invoices/invoices.public.ts'
import { readRating } from '../changes/rate-orders.ts'
import { deliverOrder } from '../delivery/deliver-order.ts'
import type { Perform } from '../perform.ts'
import { orderToDeliver } from '../sql/statements.generated.ts'
import { dayOfDispatch } from './dispatch-day.ts'
import { isBilledNow, planDispatch, type DispatchFacts } from './dispatch.plan.ts'
import { checkStep, locked } from './lock-order.ts'
import { lockedWithTrip } from './trip-of-order.ts'
import { readStage } from './read-stage.ts'
import {
  planCancellation,
  planInitiation,
  planRescheduling,
  type Answer,
  type Form,
  type Stage,
} from './steps.plan.ts'

const initiate = (perform: Perform, by: Actor, { id }: Form) =>
  perform(by, { facts: (reader) => readStage(reader, id), plan: planInitiation })

const readDispatch = async (reader: Reader, form: Form): Promise<DispatchFacts> => {
  const today = dayInIndia(new Date())
  const on = dayOfDispatch(form, today)
  const stage = await readStage(reader, form.id, on)
  const billed = isBilledNow(form, stage) ? await reader.read(orderToDeliver, { id: form.id, day: on }) : []
  const rating = stage.is_rated ? undefined : await readRating(reader, form.id, on)
  return { stage, rating, toBill: billed[0], today }
}

const dispatch = (perform: Perform, by: Actor, form: Form) =>
  perform(by, {
    lock: locked(form.id),
    checks: true,
    facts: (reader) => readDispatch(reader, form),
    plan: (facts) => planDispatch(by, form, facts),
    clashes: invoiceClashes,
  })

const cancel = (perform: Perform, by: Actor, form: Form) =>
  perform(by, {
    lock: lockedWithTrip(form.id),
    facts: async (reader) => ({
      stage: await readStage(reader, form.id),
      bills: await billsOfOrder(reader, form.id),
      now: new Date(),
    }),
    plan: (facts) => planCancellation(by, form, facts),
  })

const reschedule = (perform: Perform, by: Actor, form: Form) =>
  perform(by, {
    lock: lockedWithTrip(form.id),
    facts: (reader) => readStage(reader, form.id),
    plan: (stage) => planRescheduling(by, form, stage),
  })

/** No step leads there, whatever the order is. */
const refuse = (perform: Perform, by: Actor, { id, status }: Form) =>
  perform<Stage, Answer>(by, {
    facts: (reader) => readStage(reader, id),
    plan: (stage) => {
      checkStep(stage, status)
      throw new RangeError(`nothing leads to ${statusLabel(status)}`)
    },
  })

const steps: {
  [status in OrderStatus]?: (perform: Perform, by: Actor, form: Form) => Promise<Answer>
} = {
  [Status.initiated]: initiate,
  [Status.dispatched]: dispatch,
  [Status.delivered]: deliverOrder,
  [Status.canceled]: cancel,
  [Status.rescheduled]: reschedule,
}

/** Moves an order on. @throws {DomainError} as the contract lists; then nothing has changed */
export const updateOrder = (perform: Perform, by: Actor, form: Form): Promise<Answer> =>
  (steps[form.status] ?? refuse)(perform, by, form)
