import { rateInWords } from '@refill/contract/features/products/rates.rules.ts'
import { gstOf, orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import { addPaise, paiseFromRupees, rupeesText, showRupees, subtractPaise } from '@refill/values/money.ts'
import type { Actor } from '../../../actor.ts'
import { stepOf } from '../../../database/writing/plan.ts'
import type { RowOf } from '../../../database/statement.ts'
import type { Rates } from '../../products/products.public.ts'
import type { Release } from '../settlement.rows.ts'
import { rateOrders, type ordersToRate } from '../sql/statements.generated.ts'
import { orderFigures } from '../delivery/taken-lines.ts'

type OrderToRate = RowOf<typeof ordersToRate>
type LineToRate = OrderToRate['lines'][number]

/** Orders that are not billed, and the rates that they get. */
export type RatingFacts = { readonly orders: readonly OrderToRate[]; readonly rates: Rates }

const ratedLine = (line: LineToRate, { supply }: OrderToRate, rates: Rates) => {
  const { gst, hsn } = rates.get(line.product_id) ?? line
  const taxable = paiseFromRupees(line.taxable_amount)
  const gstAmount = gst === line.gst ? paiseFromRupees(line.gst_amount) : gstOf(taxable, gst, supply)
  const deposit = paiseFromRupees(line.security_deposit)
  return {
    ...line,
    gst,
    hsn,
    before: line,
    isChanged: gst !== line.gst || hsn !== line.hsn,
    amounts: {
      taxable,
      gstAmount,
      amount: addPaise(taxable, gstAmount),
      deposit,
      deposit_count: line.deposit_count,
    },
  }
}
type RatedLine = ReturnType<typeof ratedLine>

/** @returns nothing for an order whose lines have these rates already */
export const ratedOrders = ({ orders, rates }: RatingFacts) =>
  orders.flatMap((order) => {
    const lines = order.lines.map((line) => ratedLine(line, order, rates))
    const changed = lines.filter(({ isChanged }) => isChanged)
    const { payable, row } = orderFigures(lines, { rounds: order.is_rounded })
    return changed.length === 0 ? [] : [{ order, changed, payable, total: row.total_amount }]
  })
export type RatedOrder = ReturnType<typeof ratedOrders>[number]

const wordsOf = ({ order, changed, payable }: RatedOrder): string[] => {
  const ofLine = ({ size, gst, hsn, before }: RatedLine) => [
    ...(gst === before.gst ? [] : [`GST of ${size} ${before.gst} % → ${gst} %`]),
    ...(hsn === before.hsn ? [] : [`HSN of ${size} ${before.hsn} → ${hsn}`]),
  ]
  const paid = [showRupees(paiseFromRupees(order.payable)), showRupees(payable)]
  return [...changed.flatMap(ofLine), ...(paid[0] === paid[1] ? [] : [`to be paid ${paid.join(' → ')}`])]
}

/** The latest of the changes, and the day from which it counts. */
const reasonOf = ({ changed }: RatedOrder, rates: Rates): string => {
  const [latest] = changed
    .flatMap(({ product_id }) => rates.get(product_id) ?? [])
    .toSorted((one, other) => other.from_day.localeCompare(one.from_day))
  return latest ? rateInWords(latest) : ''
}

const excessOf = ({ order, payable }: RatedOrder) => subtractPaise(paiseFromRupees(order.paid), payable)

const releaseOf = (rated: RatedOrder): Release[] => {
  const excess = excessOf(rated)
  return excess > 0
    ? [{ order_id: rated.order.id, amount: excess, stays_paid: rupeesText(rated.payable) }]
    : []
}

const logOf = (rated: RatedOrder, rates: Rates) => {
  const { order, total } = rated
  const { security_deposit: total_security_deposit } = order
  const excess = excessOf(rated)
  return {
    event: orderEvent('changed'),
    id: order.id,
    before: { totalamount: order.total_amount, total_security_deposit },
    after: {
      totalamount: total,
      total_security_deposit,
      changes: wordsOf(rated),
      reason: reasonOf(rated, rates),
      ...(excess > 0 && { released: showRupees(excess) }),
    },
  }
}

const rateStep = (by: Actor, rated: readonly RatedOrder[]) =>
  stepOf(rateOrders, {
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

/**
 * Gives orders other rates, as a change of each: lines, totals and history; money paid beyond the new total goes back to
 * the customer's account.
 * @param facts left out where the orders have their rates already
 */
export const planRates = (by: Actor, facts: RatingFacts | undefined) => {
  const rated = facts ? ratedOrders(facts) : []
  if (!facts || rated.length === 0)
    return { rated, first: [], logFirst: [], releases: [], raisesVersionBy: 0 }
  return {
    rated,
    first: [rateStep(by, rated)],
    logFirst: rated.map((one) => logOf(one, facts.rates)),
    releases: rated.flatMap(releaseOf),
    /** So much higher is the version of each order once it has its rates. */
    raisesVersionBy: 1,
  }
}
