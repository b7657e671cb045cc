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
import type { Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { closedThrough } from '../closing/closing.public.ts'
import {
  findOrdersToRate,
  lockOpenOrders,
  planRates,
  readOpenOrders,
  type Perform,
  type Settlement,
} from '../orders/orders.public.ts'
import { checkGst, enterRates, findProductsToRate, lockProductsToRate } from '../products/products.public.ts'
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

type Answer = Awaited<ReturnType<typeof answerOf>> & { message: string }

const some = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const messageOf = (changes: readonly PlannedChange[], form: Form, orders: number): string => {
  const replaced = changes.filter((change) => change.replaced).length
  return [
    `${some(changes.length, 'product')} with ${form.gst} % GST from ${showDay(day(form.from_day))}`,
    ...(replaced > 0 ? [`in place of ${some(replaced, 'change')} entered for that day before`] : []),
    ...(orders > 0 ? [`${some(orders, 'open order')} changed`] : []),
  ].join(', ')
}

const logsOf = (from_day: string, changes: readonly PlannedChange[]) =>
  changes.map(({ id, gst, hsn, replaced, ...before }) => ({
    event: 'products.rate_changed',
    id,
    before: replaced ?? { gst: before.gst_before, hsn: before.hsn_before },
    after: { from_day, gst, hsn },
  }))

/** Products are locked before open orders, as by all who lock both. */
const lockChange = async (trx: Transaction, form: Form): Promise<void> => {
  const found = await planOf(trx, form)
  await lockProductsToRate(
    trx,
    found.map(({ id }) => id),
  )
  const today = dayInIndia(new Date())
  if (form.from_day <= today) await lockOpenOrders(trx, ratesAfter(await planOf(trx, form), today))
}

const readFacts = async (reader: Reader, form: Form) => {
  const changes = await planOf(reader, form)
  const today = dayInIndia(new Date())
  const isNow = form.from_day <= today
  const rating = isNow ? await readOpenOrders(reader, ratesAfter(changes, today)) : undefined
  return { changes, rating, answer: await answerOf(reader, changes, form) }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

const plan = (by: Actor, form: Form, { changes, rating, answer }: Facts): Plan<Answer, Settlement> => {
  const { rated, first, logFirst: logsOfOrders, releases } = planRates(by, rating)
  const logs = [...logsOf(form.from_day, changes), ...logsOfOrders]
  const log = logs.at(-1)
  if (!log) throw new DomainError(rateErrors.rate_same)
  return {
    first: [...enterRates(by, form.from_day, changes), ...first],
    logFirst: logs.slice(0, -1),
    writes: [],
    log,
    answer: { ...answer, message: messageOf(changes, form, rated.length) },
    needs: releases.length > 0 ? { releases } : undefined,
  }
}

/**
 * Gives products another rate from a day on; open orders that have not left change at once where the day has come.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const changeRate = async (db: Database, perform: Perform, by: Actor, form: Form): Promise<Answer> => {
  if (form.preview === '1') {
    const changes = await planOf(db.reader, form)
    return { ...(await answerOf(db.reader, changes, form)), message: '' }
  }
  return perform(by, {
    lock: (trx) => lockChange(trx, form),
    facts: (reader) => readFacts(reader, form),
    plan: (facts) => plan(by, form, facts),
  })
}
