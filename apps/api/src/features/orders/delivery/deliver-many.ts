import { dayInIndia, type Day } from '@refill/values/day.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import { readRating } from '../changes/rate-orders.ts'
import type { Perform } from '../perform.ts'
import { orderToDeliver, ordersToDeliver } from '../sql/statements.generated.ts'
import { planDeliveries } from './deliver-many.plan.ts'
import {
  deliveryOf,
  doneBefore,
  planDelivery,
  type Facts,
  type Form,
  type Received,
} from './delivery.plan.ts'

/** Whoever asks has locked them. */
const lockedBefore = async (): Promise<void> => {}

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

const factsOf = async (trx: Transaction, stored: Stored, { received, on }: Arrived): Promise<Facts> => {
  const isKnown = stored.is_rated || stored.status === Status.delivered
  const rating = isKnown ? undefined : await readRating(trx, stored.id, on)
  return { stored, rating, since: new Map(), today: dayInIndia(new Date()), received }
}
type Arrived = Pick<Delivery, 'received'> & { readonly on: Day }

/** By the command that delivers one: it is read once those before it are written. */
const deliverOne = async ({ perform, trx, by }: Desk, { form, received }: Delivery, on: Day) => {
  const facts = await factsOf(trx, await readOne(trx, form.id, on), { received, on })
  await perform(by, {
    lock: lockedBefore,
    facts: async () => facts,
    plan: (found) => planDelivery(by, form, found),
  })
}

/**
 * Delivers orders of a trip on one day, whose rows are locked, each as the command does that delivers one. Those that have
 * nothing to do with each other are read and written together, the others one by one behind them.
 * @throws {DomainError} as the delivery of one order
 */
export const deliverOrders = async (desk: Desk, deliveries: readonly Delivery[], on: Day): Promise<void> => {
  const { perform, trx, by } = desk
  const ids = deliveries.map(({ form }) => form.id)
  const alone = aloneOf(await trx.read(ordersToDeliver, { ids, day: on }))
  const later: Delivery[] = []
  const together: ReturnType<typeof deliveryOf>[] = []
  for (const delivery of deliveries) {
    const { form, received } = delivery
    const stored = alone.get(form.id)
    const facts = stored && (await factsOf(trx, stored, { received, on }))
    if (facts && doneBefore(form, facts)) continue
    const planned = facts && deliveryOf(by, form, facts)
    if (planned?.paysItself) together.push(planned)
    else later.push(delivery)
  }
  await perform(by, {
    lock: lockedBefore,
    facts: async () => together,
    plan: (found) => planDeliveries(by, found),
  })
  for (const delivery of later) await deliverOne(desk, delivery, on)
}
