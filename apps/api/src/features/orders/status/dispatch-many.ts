import { dayInIndia, type Day } from '@refill/values/day.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import { readRating } from '../changes/rate-orders.ts'
import type { Perform } from '../perform.ts'
import { orderToDeliver, stagesOfOrders } from '../sql/statements.generated.ts'
import { givenDay } from './dispatch-day.ts'
import { isBilledNow, planDispatch, type DispatchFacts } from './dispatch.plan.ts'
import type { Stage } from './steps.plan.ts'

type Leaving = { readonly ids: readonly number[]; readonly on: Day }

/**
 * Sends orders off on one day, whose rows are locked: each by the command that sends off one, of facts that are read for
 * all of them together.
 * @throws {DomainError} as the dispatch of one order
 */
export const dispatchOrders = async (
  { perform, trx, by }: { perform: Perform; trx: Transaction; by: Actor },
  { ids, on }: Leaving,
): Promise<void> => {
  const today = dayInIndia(new Date())
  const stages = await trx.read(stagesOfOrders, { ids, day: on })
  for (const stage of stages) {
    const form = formOf(stage, givenDay({ dispatched_on: on }, today))
    const facts = await factsOf(trx, stage, on)
    await perform(by, {
      facts: async () => ({ ...facts, stage, today }),
      plan: (found: DispatchFacts) => planDispatch(by, form, found),
    })
  }
}

const formOf = ({ id }: Stage, given: Day | null) =>
  updateOrder.fields.parse({
    id: String(id),
    status: String(Status.dispatched),
    dispatched_on: given ?? '',
  })

/** What most orders do not need: other rates, and what an invoice copies that goes with the goods. */
const factsOf = async (trx: Transaction, stage: Stage, on: Day) => {
  const isBilled = isBilledNow({ invoice: '' }, stage)
  const [toBill] = isBilled ? await trx.read(orderToDeliver, { id: stage.id, day: on }) : []
  const rating = stage.is_rated ? undefined : await readRating(trx, stage.id, on)
  return { toBill, rating }
}
