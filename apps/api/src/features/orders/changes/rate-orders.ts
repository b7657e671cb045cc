import { rupeesText } from '@refill/values/money.ts'
import type { Reader, Transaction } from '../../../database/handles.ts'
import { ratesOn, type Rates } from '../../products/products.public.ts'
import { openOrdersWith, ordersToRate } from '../sql/statements.generated.ts'
import { ratedOrders, type RatingFacts } from './rates.plan.ts'

/** An order that is not billed, with the rates of the day on which it leaves or is delivered. */
export const readRating = async (reader: Reader, id: number, day: string): Promise<RatingFacts> => {
  const orders = await reader.read(ordersToRate, { ids: [id] })
  const products = orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id))
  return { orders, rates: await ratesOn(reader, products, day) }
}

const findOpen = (reader: Reader, rates: Rates) =>
  reader.read(openOrdersWith, { products: [...rates.keys()] })

/** Locks these orders, in the order of their ids. */
export const lockOrders = async (trx: Transaction, ids: readonly number[]): Promise<void> => {
  await trx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

const idsToRate = async (reader: Reader, rates: Rates): Promise<number[]> =>
  (await findOpen(reader, rates)).filter(({ has_left }) => !has_left).map(({ id }) => id)

/** Locks the open orders that {@link readOpenOrders} reads. */
export const lockOpenOrders = async (trx: Transaction, rates: Rates): Promise<void> => {
  const ids = await idsToRate(trx, rates)
  if (ids.length > 0) await lockOrders(trx, ids)
}

/**
 * Open orders that have not left, with the rates that they get. What is on the road gets the rate of the day of its
 * delivery.
 */
export const readOpenOrders = async (reader: Reader, rates: Rates): Promise<RatingFacts> => {
  const ids = await idsToRate(reader, rates)
  return { orders: await reader.read(ordersToRate, { ids }), rates }
}

/** What these rates make of open orders, those on the road among them, oldest first. */
export const findOrdersToRate = async (reader: Reader, rates: Rates) => {
  const open = await findOpen(reader, rates)
  const orders = await reader.read(ordersToRate, { ids: open.map(({ id }) => id) })
  const left = new Set(open.filter(({ has_left }) => has_left).map(({ id }) => id))
  return ratedOrders({ orders, rates }).map(({ order, payable }) => ({
    id: order.id,
    orderid: order.number,
    customer_name: order.customer_name,
    orderstatus: order.status,
    has_left: left.has(order.id),
    old_total: Number(order.payable),
    new_total: Number(rupeesText(payable)),
  }))
}
