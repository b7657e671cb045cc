import { dayInIndia, type Day } from '@refill/values/day.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import { readRating } from '../changes/rate-orders.ts'
import type { Perform } from '../perform.ts'
import { orderToDeliver, ordersToDeliver } from '../sql/statements.generated.ts'
import { planDelivery, type Facts, type Form, type Received } from './delivery.plan.ts'

type Desk = { readonly perform: Perform; readonly trx: Transaction; readonly by: Actor }
/** One of several deliveries, and the money that came with it. */
export type Delivery = { readonly form: Form; readonly received: readonly Received[] }

type Stored = Facts['stored']

/** Orders of customers of whom there is one: what is delivered before changes nothing of theirs. */
const aloneOf = (found: readonly Stored[]): Map<number, Stored> => {
  const counts = new Map<number, number>()
  for (const { customer_id } of found) counts.set(customer_id, (counts.get(customer_id) ?? 0) + 1)
  const alone = found.filter(({ customer_id }) => counts.get(customer_id) === 1)
  return new Map(alone.map((stored) => [stored.id, stored]))
}

const readOne = async (trx: Transaction, id: number, day: Day): Promise<Stored> => {
  const [stored] = await trx.read(orderToDeliver, { id, day })
  if (!stored) throw new Error('an order that is locked is there')
  return stored
}

/**
 * Delivers orders of a trip on one day, whose rows are locked: each by the command that delivers one, of facts that are
 * read for all of them together.
 * @throws {DomainError} as the delivery of one order
 */
export const deliverOrders = async (
  { perform, trx, by }: Desk,
  deliveries: readonly Delivery[],
  on: Day,
): Promise<void> => {
  const today = dayInIndia(new Date())
  const ids = deliveries.map(({ form }) => form.id)
  const alone = aloneOf(await trx.read(ordersToDeliver, { ids, day: on }))
  for (const { form, received } of deliveries) {
    const stored = alone.get(form.id) ?? (await readOne(trx, form.id, on))
    const isKnown = stored.is_rated || stored.status === Status.delivered
    const rating = isKnown ? undefined : await readRating(trx, form.id, on)
    await perform(by, {
      lock: async () => {}, // Whoever asks has locked them.
      facts: async (): Promise<Facts> => ({ stored, rating, since: new Map(), today, received }),
      plan: (facts) => planDelivery(by, form, facts),
    })
  }
}
