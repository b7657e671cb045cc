import { addDays, day, showDay, type Day } from '@refill/values/day.ts'
import {
  paise,
  paiseFromRupees,
  rupeesText,
  showRupees,
  subtractPaise,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import { daysToPay, isPrepaid } from '@refill/contract/features/orders/credit.rules.ts'
import { countsSent } from '@refill/contract/features/orders/delivery.contract.ts'
import type { updateOrder as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../../actor.ts'
import { commandOf, stepOf, type Plan } from '../../../database/writing/plan.ts'
import type { AnswerOf, Query, RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { alreadyRows, type CountsSince } from '../../inventory/inventory.public.ts'
import { planRates, type RatedOrder, type RatingFacts } from '../changes/rates.plan.ts'
import type { Payment, Release, Settlement } from '../settlement.rows.ts'
import { checkStep } from '../status/lock-order.ts'
import { deliverOrder as statement, shortenOrder, type orderToDeliver } from '../sql/statements.generated.ts'
import { codeOf } from './delivery-code.plan.ts'
import { beyondWords } from './empties.ts'
import { invoiceOf, keptOf } from './order-invoice.ts'
import { lineFigures, orderFigures, takenLines, type TakenLine } from './taken-lines.ts'

export type Form = FieldsOut<typeof contract>
export type Answer = AnswerOf<typeof statement>
type Stored = RowOf<typeof orderToDeliver>

/**
 * The order with its lines, the rates of the day of delivery where it does not have them, and where it was counted already
 * the counts that found it.
 */
export type Facts = {
  readonly stored: Stored
  readonly rating: RatingFacts | undefined
  readonly since: CountsSince
  readonly today: Day
  /** Money at the door, where it is not the one sum of the form. */
  readonly received?: readonly Received[]
}

/** Money of one kind at the door. Cash lies with the driver where it is carried, and with whoever enters it otherwise. */
export type Received = Pick<
  Payment,
  'amount' | 'payment_mode' | 'transaction_number' | 'mode_of_transaction'
> & { readonly isCarried: boolean }

const answer: Answer = { orderstatus: Status.delivered, message: 'Order status updated successfully' }

/** The day of a delivery: today unless another is given. */
export const deliveryDay = ({ delivered_on }: Form, today: Day): Day => day(delivered_on || today)

/**
 * Pressed twice it is the same delivery, and nothing is to be done. Two people who enter it differently cannot both be
 * right, and the second has to hear that nothing was stored.
 * @throws {DomainError} order_delivered_otherwise
 */
const refuseOther = (form: Form, { number: orderid, delivered_on, lines, received }: Stored): void => {
  const amount = Number(form.received_amount)
  const isOther =
    (form.delivered_on !== '' && form.delivered_on !== delivered_on) ||
    (amount > 0 && !received.includes(amount)) ||
    countsSent(form).some(({ id, count }) => lines.find((line) => line.id === id)?.count !== count)
  if (isOther) throw new DomainError(orderErrors.order_delivered_otherwise, { orderid })
}

/** @throws {DomainError} order_step_refused, order_delivered_too_early */
const checkDelivery = (stored: Stored, on: Day): void => {
  checkStep(stored, Status.delivered)
  const { dispatched_on } = stored
  if (dispatched_on && on < dispatched_on)
    throw new DomainError(orderErrors.order_delivered_too_early, { day: showDay(dispatched_on) })
}

/** An order with the rates that its lines get. */
export const withRates = (stored: Stored, rated: RatedOrder | undefined): Stored => {
  if (!rated) return stored
  const lines = stored.lines.map((line) => {
    const changed = rated.changed.find(({ id }) => id === line.id)
    if (!changed) return line
    return {
      ...line,
      gst: changed.gst,
      hsn: changed.hsn,
      gst_amount: Number(rupeesText(changed.amounts.gstAmount)),
    }
  })
  const paid = Math.min(Number(stored.paid), Number(rupeesText(rated.payable)))
  return { ...stored, lines, paid: paid.toFixed(2), version: stored.version + 1 }
}

/** What follows where its products were counted already, of which each stands on one line. */
const alreadyOf = (since: CountsSince, lines: readonly TakenLine[]) =>
  alreadyRows(
    since,
    lines.map(({ product_id: productId, product_name: name, count, empties }) => {
      return { productId, name, fulls: 0 - count, empties }
    }),
  )

const isShort = ({ count, ordered }: TakenLine) => count < ordered

/** An order comes to what was taken of it; nothing where that is all of it. */
const stepsToShorten = (id: number, lines: readonly TakenLine[], rounds: boolean): readonly Query[] => {
  const short = lines.filter(isShort).map((line) => ({
    id: line.id,
    count: line.count,
    ...lineFigures(line.amounts),
  }))
  return short.length > 0
    ? [stepOf(shortenOrder, { id, lines: short, ...orderFigures(lines, { rounds }).row })]
    : []
}

const receivedOf = (form: Form): Received[] => {
  const { received_amount: amount, received_mode, transaction_number } = form
  if (!(Number(amount) > 0)) return []
  const payment_mode = received_mode || 'Cash'
  const isCarried = payment_mode === 'Cash' && form.held_by === 'driver'
  return [{ amount, payment_mode, transaction_number, isCarried }]
}

/** @throws {DomainError} order_unassigned, where a driver is to have the cash and there is none */
const paymentsOf = (received: readonly Received[], { number: order, driver }: Stored, on: Day): Payment[] =>
  received.map(({ isCarried, ...money }) => {
    if (isCarried && !driver) throw new DomainError(orderErrors.order_unassigned)
    return { order, ...money, voucher_date: on, carrier: isCarried ? driver : null }
  })

const sumOf = (payments: readonly Payment[]) =>
  sumPaise(payments.map(({ amount }) => paiseFromRupees(amount)))

/** Who carries what of it is cash. */
const carrierOf = (payments: readonly Payment[]) => {
  const carried = payments.find(({ carrier }) => carrier)
  return carried?.carrier ? { carrier: carried.carrier.name } : {}
}

/** What of an order is to be paid beside what was paid before. */
const restOf = ({ paid }: Stored, payable: Paise): Paise =>
  paise(Math.max(payable - paiseFromRupees(paid), 0))

/**
 * What the oil company had for a prepaid order: all that is still to be paid of what was taken. It lies in no drawer.
 * @throws {DomainError} order_prepaid_too_much, where more is said to be prepaid than is to be paid
 */
const prepaidOf = (stored: Stored, received: readonly Payment[], { on, rest }: Prepaying): Payment[] => {
  const { number: order } = stored
  const brought = sumOf(received)
  if (brought > rest && received.some(({ payment_mode }) => payment_mode === 'Prepaid'))
    throw new DomainError(orderErrors.order_prepaid_too_much, { due: showRupees(rest), orderid: order })
  if (!isPrepaid(stored.payment_mode) || brought >= rest) return []
  const amount = rupeesText(subtractPaise(rest, brought))
  const prepaid = { payment_mode: 'Prepaid', transaction_number: '', isOfOrder: true as const }
  return [{ order, amount, ...prepaid, voucher_date: on, carrier: null }]
}
type Prepaying = { readonly on: Day; readonly rest: Paise }

const notTakenOf = (lines: readonly TakenLine[]): string =>
  lines
    .filter(isShort)
    .map(({ ordered, count, size }) => `${ordered - count} of ${ordered} × ${size}`)
    .join(', ')

/**
 * What a delivery writes: its cylinders go, its empties come, its lines are sales. Fewer taken than ordered, money at the
 * door, other rates, and an invoice before or now are all said here.
 * @throws {DomainError} as the contract lists
 */
export const deliveryOf = (by: Actor, form: Form, facts: Facts) => {
  const { id } = form
  const on = deliveryDay(form, facts.today)
  checkDelivery(facts.stored, on)
  const rates = planRates(by, facts.rating)
  const stored = withRates(facts.stored, rates.rated[0])
  const { status, resumes, version, is_billed, customer_id } = stored
  const lines = takenLines(stored.lines, form, stored.supply)
  const { payable } = orderFigures(lines, { rounds: stored.is_rounded })
  const empties = lines.reduce((sum, line) => sum + line.empties, 0)
  // What was paid beyond what was taken goes back to the customer's account.
  const excess = subtractPaise(paiseFromRupees(stored.paid), payable)
  const releases: Release[] =
    excess > 0 ? [{ order_id: id, amount: excess, stays_paid: rupeesText(payable) }] : []
  const received = paymentsOf(facts.received ?? receivedOf(form), stored, on)
  const prepaid = prepaidOf(stored, received, { on, rest: restOf(stored, payable) })
  const receipts = [...received, ...prepaid]
  const not_taken = notTakenOf(lines)
  const code = codeOf(form, stored, lines)
  const already = alreadyOf(facts.since, lines)
  const beyond = beyondWords(lines.map((line) => ({ ...line, deposit_count: line.amounts.deposit_count })))
  const undelivered =
    is_billed && not_taken
      ? [{ order_id: id, reason: `Not taken: ${not_taken}`, ...keptOf(lines, stored) }]
      : []
  const needs = { releases: [...rates.releases, ...releases], undelivered, receipts }
  const params = {
    id,
    status,
    resumes,
    version,
    is_billed,
    day: on,
    due_day: addDays(on, daysToPay(stored.payment_mode, stored.credit_days)),
    ...code,
    user_id: by.userId,
    line_ids: lines.map((line) => line.id),
    line_empties: lines.map((line) => line.empties),
    empties,
    already,
    vehicle_id: stored.trip?.vehicle_id ?? null,
    // What was billed when it left has its invoice.
    tax: is_billed
      ? null
      : invoiceOf(stored, lines, { day: on, deliveredOn: on, received: rupeesText(sumOf(receipts)) }),
    after: {
      status: Status.delivered,
      empties,
      ...(on !== facts.today && { day: on }),
      ...(not_taken && { not_taken }),
      ...(already.length > 0 && { already_counted: 'yes' }),
      ...(beyond && { beyond, reason: form.reason }),
      ...(code.code_asked && { code: code.code_given || 'unsaid', no_code: code.no_code_reason }),
      ...(excess > 0 && { released: showRupees(excess) }),
      ...(received.length > 0 && { received: showRupees(sumOf(received)) }),
      ...carrierOf(received),
      ...(prepaid[0] && { prepaid: showRupees(sumOf(prepaid)) }),
    },
  }
  return {
    params,
    event: orderEvent('delivered'),
    first: [...rates.first, ...stepsToShorten(id, lines, stored.is_rounded)],
    logFirst: rates.logFirst,
    account: { order_id: id, customer_id },
    needs,
    /** What its customer has on account may pay it, or something that was paid comes back to that. */
    isSettled: stored.sets_off || Object.values(needs).some((parts) => parts.length > 0),
    // Money at the door pays this order and nothing else.
    paysItself:
      !stored.sets_off &&
      receipts.length < 2 &&
      needs.releases.length + undelivered.length === 0 &&
      sumOf(receipts) <= restOf(stored, payable),
  }
}
export type DeliveryToWrite = ReturnType<typeof deliveryOf>

/** It is delivered already, and stays as it is. @throws {DomainError} order_delivered_otherwise */
export const doneBefore = (form: Form, { stored }: Facts): Answer | undefined => {
  if (stored.status !== Status.delivered) return undefined
  refuseOther(form, stored)
  return answer
}

/** Delivers an order. Delivered again it stays as it is. @throws {DomainError} as the contract lists */
export const planDelivery = (by: Actor, form: Form, facts: Facts): Plan<Answer, Settlement> => {
  const done = doneBefore(form, facts)
  if (done) return { done }
  const { params, event, first, logFirst, account, needs, isSettled } = deliveryOf(by, form, facts)
  return commandOf(statement, params, {
    event,
    first,
    logFirst,
    needs: isSettled ? { account, ...needs, setsOff: true } : undefined,
  })
}
