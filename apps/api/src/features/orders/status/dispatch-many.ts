import { dayInIndia, type Day } from '@refill/values/day.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import { readRating } from '../changes/rate-orders.ts'
import type { Perform } from '../perform.ts'
import { ordersToDeliver, stagesOfOrders } from '../sql/statements.generated.ts'
import { givenDay } from './dispatch-day.ts'
import { planDispatches } from './dispatch-many.plan.ts'
import { dispatchOf, isBilledNow, planDispatch, type DispatchFacts } from './dispatch.plan.ts'
import type { Stage } from './steps.plan.ts'

type Desk = { readonly perform: Perform; readonly trx: Transaction; readonly by: Actor }
type Leaving = { readonly ids: readonly number[]; readonly on: Day }

const formOf = ({ id }: Stage, given: Day | null) =>
  updateOrder.fields.parse({
    id: String(id),
    status: String(Status.dispatched),
    dispatched_on: given ?? '',
  })

/** With what most orders do not need: other rates, and what an invoice copies that goes with the goods. */
const factsOf = async (
  trx: Transaction,
  stages: readonly Stage[],
  { on, today }: { on: Day; today: Day },
): Promise<DispatchFacts[]> => {
  const billed = stages.filter((stage) => isBilledNow({ invoice: '' }, stage)).map(({ id }) => id)
  const found = billed.length > 0 ? await trx.read(ordersToDeliver, { ids: billed, day: on }) : []
  const facts: DispatchFacts[] = []
  for (const stage of stages) {
    const rating = stage.is_rated ? undefined : await readRating(trx, stage.id, on)
    facts.push({ stage, toBill: found.find(({ id }) => id === stage.id), rating, today })
  }
  return facts
}

/**
 * Sends orders off on one day, whose rows are locked, each as the command does that sends off one. What they depend on is
 * read for all of them together, and all is written together that needs nothing else.
 * @throws {DomainError} as the dispatch of one order
 */
export const dispatchOrders = async ({ perform, trx, by }: Desk, { ids, on }: Leaving): Promise<void> => {
  const today = dayInIndia(new Date())
  const given = givenDay({ dispatched_on: on }, today)
  const all = await factsOf(trx, await trx.read(stagesOfOrders, { ids, day: on }), { on, today })
  const planned = all.map((facts) => ({ facts, made: dispatchOf(by, formOf(facts.stage, given), facts) }))
  const together = planned.filter(({ made }) => !made.rest.needs).map(({ made }) => made)
  await perform(by, { facts: async () => together, plan: (found) => planDispatches(by, found) })
  for (const { facts, made } of planned)
    if (made.rest.needs)
      await perform(by, {
        facts: async () => facts,
        plan: (found) => planDispatch(by, formOf(found.stage, given), found),
      })
}
