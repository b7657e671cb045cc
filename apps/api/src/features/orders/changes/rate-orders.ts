import { rateInWords } from '@refill/contract/features/products/rates.rules.ts'
import { gstOf, orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import {
  addPaise,
  paiseFromRupees,
  rupeesText,
  showRupees,
  subtractPaise,
  type Paise,
} from '@refill/values/money.ts'
import type { Actor } from '../../../actor.ts'
import type { Reader, Transaction } from '../../../database/handles.ts'
import type { RowOf } from '../../../database/statement.ts'
import { ratesOn, type Rates } from '../../products/products.public.ts'
import type { DeliveryMoney } from '../delivery/deliver-order.ts'
import { payOrder } from '../delivery/pay-orders.ts'
import { openOrdersWith, ordersToRate, rateOrders as writing } from '../sql/statements.generated.ts'
import { orderFigures } from '../delivery/taken-lines.ts'

/** A line as orders-to-rate.sql reads it; rupees as numbers of two decimals. */
export type LineToRate = {
  id: number
  product_id: number
  size: string
  is_cylinder: boolean
  count: number
  hsn: string
  gst: number
  taxable_amount: number
  gst_amount: number
  deposit_count: number
  security_deposit: number
}
type Stored = RowOf<typeof ordersToRate>
export type RateMoney = Pick<DeliveryMoney, 'releaseExcess'>

const ratedLine = (line: LineToRate, { supply }: Stored, rates: Rates) => {
  const { gst, hsn } = rates.get(line.product_id) ?? line
  const taxable = paiseFromRupees(line.taxable_amount)
  const gstAmount = gst === line.gst ? paiseFromRupees(line.gst_amount) : gstOf(taxable, gst, supply)
  const deposit = paiseFromRupees(line.security_deposit)
  const amounts = { taxable, gstAmount, amount: addPaise(taxable, gstAmount), deposit }
  return {
    ...line,
    gst,
    hsn,
    before: line,
    isChanged: gst !== line.gst || hsn !== line.hsn,
    amounts: { ...amounts, deposit_count: line.deposit_count },
  }
}
type RatedLine = ReturnType<typeof ratedLine>

/** @returns nothing for an order whose lines have these rates already */
const ratedOrder = (order: Stored, rates: Rates) => {
  const lines = order.lines.map((line) => ratedLine(line, order, rates))
  const changed = lines.filter(({ isChanged }) => isChanged)
  const { payable, row } = orderFigures(lines, { rounds: order.is_rounded })
  return changed.length === 0 ? [] : [{ order, changed, payable, total: row.total_amount }]
}
type RatedOrder = ReturnType<typeof ratedOrder>[number]

const wordsOf = ({ order, changed, payable }: RatedOrder): string[] => {
  const ofLine = ({ size, gst, hsn, before }: RatedLine) => [
    ...(gst === before.gst ? [] : [`GST of ${size} ${before.gst} % → ${gst} %`]),
    ...(hsn === before.hsn ? [] : [`HSN of ${size} ${before.hsn} → ${hsn}`]),
  ]
  const paid = [showRupees(paiseFromRupees(order.payable)), showRupees(payable)]
  return [...changed.flatMap(ofLine), ...(paid[0] === paid[1] ? [] : [`to be paid ${paid.join(' → ')}`])]
}

/** What counts since which day, the latest of them. */
const reasonOf = ({ changed }: RatedOrder, rates: Rates): string => {
  const [latest] = changed
    .flatMap(({ product_id }) => rates.get(product_id) ?? [])
    .toSorted((one, other) => other.from_day.localeCompare(one.from_day))
  return latest ? rateInWords(latest) : ''
}

/** What was paid beyond it goes to the customer's account. */
const release = async (
  trx: Transaction,
  { order, payable }: RatedOrder,
  money: RateMoney,
): Promise<Paise> => {
  const excess = subtractPaise(paiseFromRupees(order.paid), payable)
  if (excess <= 0) return excess
  await money.releaseExcess(trx, order.id, excess)
  await payOrder(trx, order.id, rupeesText(payable))
  return excess
}

const auditOf = (rated: RatedOrder, rates: Rates, released: Paise) => ({
  event: orderEvent('changed'),
  id: rated.order.id,
  before: { totalamount: rated.order.total_amount, total_security_deposit: rated.order.security_deposit },
  after: {
    totalamount: rated.total,
    total_security_deposit: rated.order.security_deposit,
    changes: wordsOf(rated),
    reason: reasonOf(rated, rates),
    ...(released > 0 && { released: showRupees(released) }),
  },
})

/**
 * Gives orders these rates, as a change of each: lines, totals, history; money paid beyond goes to the customer's account.
 * They are held from here on. @returns how many changed
 */
const rateOrders = async (
  trx: Transaction,
  by: Actor,
  { ids, rates }: { ids: readonly number[]; rates: Rates },
  money: RateMoney,
): Promise<number> => {
  await trx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const stored = await trx.read(ordersToRate, { ids })
  const rated = stored.flatMap((order) => ratedOrder(order, rates))
  for (const one of rated) await trx.audit(auditOf(one, rates, await release(trx, one, money)))
  await trx.write(writing, {
    lines: rated.flatMap(({ changed }) =>
      changed.map(({ id, gst, hsn, amounts }) => ({
        id,
        gst,
        hsn,
        gst_amount: rupeesText(amounts.gstAmount),
      })),
    ),
    orders: rated.map(({ order, total }) => ({ id: order.id, total_amount: total })),
    user_id: by.userId,
  })
  return rated.length
}

/** Gives an order the rates of a day, on which it leaves or is delivered. */
export const rateOrder = async (
  trx: Transaction,
  by: Actor,
  { id, day }: { id: number; day: string },
  money: RateMoney,
): Promise<void> => {
  const lines = await trx.selectFrom('order_lines').select('product_id').where('order_id', '=', id).execute()
  const rates = await ratesOn(
    trx,
    lines.map(({ product_id }) => product_id),
    day,
  )
  await rateOrders(trx, by, { ids: [id], rates }, money)
}

/** Gives open orders that have not left these rates. What is on the road gets the rate of the day of its delivery. */
export const rateOpenOrders = async (trx: Transaction, by: Actor, rates: Rates, money: RateMoney) => {
  const open = await trx.read(openOrdersWith, { products: [...rates.keys()] })
  const ids = open.filter(({ has_left }) => !has_left).map(({ id }) => id)
  return ids.length === 0 ? 0 : rateOrders(trx, by, { ids, rates }, money)
}

/** What these rates make of open orders, those on the road among them, oldest first. */
export const findOrdersToRate = async (reader: Reader, rates: Rates) => {
  const open = await reader.read(openOrdersWith, { products: [...rates.keys()] })
  const stored = await reader.read(ordersToRate, { ids: open.map(({ id }) => id) })
  const left = new Set(open.filter(({ has_left }) => has_left).map(({ id }) => id))
  return stored
    .flatMap((order) => ratedOrder(order, rates))
    .map(({ order, payable }) => ({
      id: order.id,
      orderid: order.number,
      customer_name: order.customer_name,
      orderstatus: order.status,
      has_left: left.has(order.id),
      old_total: Number(order.payable),
      new_total: Number(rupeesText(payable)),
    }))
}
