import {
  maxOrdersNamed,
  maxProductsNamed,
  rateErrors,
  type RateChange,
} from '@refill/contract/features/tax/change-rate.contract.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { isService } from '@refill/contract/identifiers/hsn.ts'
import { day, dayInIndia, showDay, type Day } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { closedThrough } from '../closing/closing.public.ts'
import { findOrdersToRate, lockOpenOrders, readOpenOrders, type Perform } from '../orders/orders.public.ts'
import { checkGst, findProductsToRate, lockProductsToRate } from '../products/products.public.ts'
import {
  changeOf,
  planRateChange,
  ratesAfter,
  type Facts,
  type Form,
  type PlannedChange,
} from './rate-change.plan.ts'

/** @throws {DomainError} as the contract lists */
const changesOf = async (
  reader: Pick<Reader, 'read' | 'selectFrom'>,
  form: Form,
): Promise<PlannedChange[]> => {
  await checkGst(reader, form.gst)
  const closed = await closedThrough(reader)
  if (form.from_day <= closed) throw new DomainError(commonErrors.day_closed, { day: showDay(day(closed)) })
  const ids = [...new Set(form['id[]'].map(Number))]
  const found = await findProductsToRate(reader, { ids, rate: form.rate })
  const unknown = ids.find((id) => !found.some((product) => product.id === id))
  if (unknown !== undefined) throw new DomainError(rateErrors.rate_product_unknown, { product: unknown })
  if (found.length === 0) throw new DomainError(rateErrors.rate_no_products, { rate: form.rate })
  const changes = found.flatMap((product) => changeOf(product, form))
  if (changes.length === 0) throw new DomainError(rateErrors.rate_same)
  const other = changes.find(({ hsn, hsn_before }) => isService(hsn) !== isService(hsn_before))
  if (other) throw new DomainError(rateErrors.rate_of_service, { product: other.product_name })
  return changes
}

/** Rates of these products, as orders have them that leave or are delivered from the day on, or now where it has come. */
const ratesOfOrders = (changes: readonly PlannedChange[], from_day: string, today: string) =>
  ratesAfter(changes, from_day > today ? from_day : today)

const plannedIn = (changes: readonly PlannedChange[], today: string) =>
  changes.flatMap(({ id, product_name, rates, replaced }) => {
    const coming = rates.filter((rate) => rate.from_day > today && rate.from_day !== replaced?.from_day)
    return [...(replaced ? [replaced] : []), ...coming].map((rate) => ({
      id,
      product_name,
      ...rate,
      is_replaced: rate === replaced,
    }))
  })

/** As the answer names them, the first of many. */
const answerOf = async (
  reader: Reader,
  changes: readonly PlannedChange[],
  { from_day }: Form,
  today: Day,
): Promise<RateChange> => {
  const orders = await findOrdersToRate(reader, ratesOfOrders(changes, from_day, today))
  const products = changes.map(({ rates: _, replaced: __, ...named }) => named)
  const planned = plannedIn(changes, today).filter((rate) => rate.is_replaced || rate.from_day !== from_day)
  return {
    products_count: products.length,
    products: products.slice(0, maxProductsNamed),
    orders_count: orders.length,
    orders: orders.slice(0, maxOrdersNamed),
    planned: planned.slice(0, maxProductsNamed),
  }
}

/** Products are locked before open orders, as by all who lock both. */
const lockChange = async (trx: Transaction, form: Form, today: Day): Promise<void> => {
  const found = await changesOf(trx, form)
  await lockProductsToRate(
    trx,
    found.map(({ id }) => id),
  )
  if (form.from_day <= today) await lockOpenOrders(trx, ratesAfter(await changesOf(trx, form), today))
}

const readFacts = async (reader: Reader, form: Form, today: Day): Promise<Facts> => {
  const changes = await changesOf(reader, form)
  const isNow = form.from_day <= today
  const rating = isNow ? await readOpenOrders(reader, ratesAfter(changes, today)) : undefined
  return { changes, rating, answer: await answerOf(reader, changes, form, today), today }
}

/**
 * Gives products another rate from a day on; open orders that have not left change at once where the day has come.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const changeRate = async (db: Database, perform: Perform, by: Actor, form: Form) => {
  const today = dayInIndia(new Date())
  if (form.preview === '1') {
    const changes = await changesOf(db.reader, form)
    return { ...(await answerOf(db.reader, changes, form, today)), message: '' }
  }
  return perform(by, {
    lock: (trx) => lockChange(trx, form, today),
    facts: (reader) => readFacts(reader, form, today),
    plan: (facts) => planRateChange(by, form, facts),
  })
}
