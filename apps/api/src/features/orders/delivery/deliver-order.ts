import { dayInIndia } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../../actor.ts'
import type { Reader } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { stockClashes } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { readCountsOf } from '../../inventory/inventory.public.ts'
import { invoiceClashes } from '../../invoices/invoices.public.ts'
import { readRating } from '../changes/rate-orders.ts'
import type { Perform } from '../perform.ts'
import { orderToDeliver } from '../sql/statements.generated.ts'
import { locked } from '../status/lock-order.ts'
import { deliveryDay, planDelivery, type Answer, type Facts, type Form } from './delivery.plan.ts'

/** @throws {DomainError} order_not_found */
const readFacts = async (reader: Reader, form: Form): Promise<Facts> => {
  const today = dayInIndia(new Date())
  const on = deliveryDay(form, today)
  const [stored] = await reader.read(orderToDeliver, { id: form.id, day: on })
  if (!stored) throw new DomainError(orderErrors.order_not_found)
  const hasRates = stored.is_rated || stored.status === Status.delivered
  const rating = hasRates ? undefined : await readRating(reader, form.id, on)
  // What is brought on a trip left the godown when that was loaded.
  const products = stored.trip ? [] : stored.lines.map(({ product_id }) => product_id)
  const since = await readCountsOf(reader, form, { products, day: on, since: stored.left_at })
  return { stored, today, rating, since }
}

/** Delivers an order. @throws {DomainError} stock_short with product, available and needed, and as the contract lists */
export const deliverOrder = (perform: Perform, by: Actor, form: Form): Promise<Answer> =>
  perform(by, {
    lock: locked(form.id),
    checks: true,
    facts: (reader) => readFacts(reader, form),
    plan: (facts) => planDelivery(by, form, facts),
    clashes: { ...stockClashes, ...invoiceClashes },
  })
