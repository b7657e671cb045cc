import type { Actor } from '../../../actor.ts'
import { billsOfOrder } from '../../invoices/invoices.public.ts'
import type { Perform } from '../perform.ts'
import { locked } from './lock-order.ts'
import { readStage } from './read-stage.ts'
import { planTakingBack, type TakenBackForm } from './take-back-dispatch.plan.ts'

/**
 * Takes the dispatch of an order back: it is where it was, its challan and an invoice that went with it are canceled.
 * @throws {DomainError} order_step_refused, eway_live, and as an invoice cannot be canceled
 */
export const takeBackDispatch = (perform: Perform, by: Actor, form: TakenBackForm): Promise<object> =>
  perform(by, {
    lock: locked(form.id),
    facts: async (reader) => ({
      stage: await readStage(reader, form.id),
      bills: await billsOfOrder(reader, form.id),
      now: new Date(),
    }),
    plan: (facts) => planTakingBack(form, facts),
  })
