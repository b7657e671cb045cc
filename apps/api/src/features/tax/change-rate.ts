import {
  maxOrdersNamed,
  maxProductsNamed,
  rateErrors,
  type changeRate as contract,
} from '@refill/contract/features/tax/change-rate.contract.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { isService } from '@refill/contract/identifiers/hsn.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, dayInIndia, showDay } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { closedThrough } from '../closing/closing.public.ts'
import { findOrdersToRate, rateOpenOrders, type RateMoney } from '../orders/orders.public.ts'
import { checkGst, enterRates, findProductsToRate, holdProductsToRate } from '../products/products.public.ts'
import { planChange, ratesAfter, type PlannedChange } from './plan-rate.ts'

type Form = FieldsOut<typeof contract>

/** @throws {DomainError} as the contract lists */
const planOf = async (reader: Pick<Reader, 'read' | 'selectFrom'>, form: Form): Promise<PlannedChange[]> => {
  await checkGst(reader, form.gst)
  const closed = await closedThrough(reader)
  if (form.from_day <= closed) throw new DomainError(commonErrors.day_closed, { day: showDay(day(closed)) })
  const ids = [...new Set(form['id[]'].map(Number))]
  const found = await findProductsToRate(reader, { ids, rate: form.rate })
  const unknown = ids.find((id) => !found.some((product) => product.id === id))
  if (unknown !== undefined) throw new DomainError(rateErrors.rate_product_unknown, { product: unknown })
  if (found.length === 0) throw new DomainError(rateErrors.rate_no_products, { rate: form.rate })
  const changes = found.flatMap((product) => planChange(product, form))
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
const answerOf = async (reader: Reader, changes: readonly PlannedChange[], { from_day }: Form) => {
  const today = dayInIndia(new Date())
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

const some = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const messageOf = (changes: readonly PlannedChange[], form: Form, orders: number): string => {
  const replaced = changes.filter((change) => change.replaced).length
  return [
    `${some(changes.length, 'product')} with ${form.gst} % GST from ${showDay(day(form.from_day))}`,
    ...(replaced > 0 ? [`in place of ${some(replaced, 'change')} entered for that day before`] : []),
    ...(orders > 0 ? [`${some(orders, 'open order')} changed`] : []),
  ].join(', ')
}

const auditChanges = async (trx: Transaction, from_day: string, changes: readonly PlannedChange[]) => {
  for (const { id, gst, hsn, replaced, ...before } of changes)
    await trx.audit({
      event: 'products.rate_changed',
      id,
      before: replaced ?? { gst: before.gst_before, hsn: before.hsn_before },
      after: { from_day, gst, hsn },
    })
}

/**
 * Gives products another rate from a day on; open orders that have not left change at once where the day has come.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const changeRate = async (db: Database, by: Actor, form: Form, money: RateMoney) => {
  if (form.preview === '1') {
    const changes = await planOf(db.reader, form)
    return { ...(await answerOf(db.reader, changes, form)), message: '' }
  }
  return db.transaction(by, async (trx) => {
    const found = await planOf(trx, form)
    await holdProductsToRate(
      trx,
      found.map(({ id }) => id),
    )
    const changes = await planOf(trx, form)
    const answer = await answerOf(trx, changes, form)
    await enterRates(trx, by, form.from_day, changes)
    await auditChanges(trx, form.from_day, changes)
    const today = dayInIndia(new Date())
    const isNow = form.from_day <= today
    const orders = isNow ? await rateOpenOrders(trx, by, ratesAfter(changes, today), money) : 0
    return { ...answer, message: messageOf(changes, form, orders) }
  })
}
