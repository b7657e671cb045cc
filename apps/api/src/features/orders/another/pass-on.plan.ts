import { isPrepaid } from '@refill/contract/features/orders/credit.rules.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { passOnOrder as contract } from '@refill/contract/features/orders/pass-on.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { rupeesText, sumPaise, paiseFromRupees } from '@refill/values/money.ts'
import type { RowOf } from '../../../database/statement.ts'
import { stepOf, type Plan } from '../../../database/writing/plan.ts'
import { DomainError } from '../../../domain-error.ts'
import type { BookingForm } from '../booking/booking-rows.ts'
import type { Payment, Settlement } from '../settlement.rows.ts'
import { setInPlaceOf, type orderToPassOn } from '../sql/statements.generated.ts'
import type { Form as StepForm } from '../status/steps.plan.ts'

export type Form = FieldsOut<typeof contract>
export type Passed = RowOf<typeof orderToPassOn>
type Booked = { readonly id: number; readonly orderid: string }
export type Answer = Booked & { message: string }

/** @throws {DomainError} order_not_passed_on, order_same_customer, order_customer_unknown */
export const checkPassed = (form: Form, passed: Passed): string => {
  const { number: orderid, status, customer_id, to_whom } = passed
  if (status !== Status.delivered && status !== Status.dispatched)
    throw new DomainError(orderErrors.order_not_passed_on, { orderid })
  if (customer_id === form.customer_id) throw new DomainError(orderErrors.order_same_customer, { orderid })
  if (to_whom === null) throw new DomainError(orderErrors.order_customer_unknown)
  return to_whom
}

/** The same order, of the right customer and for their own address. */
export const bookingOf = ({ customer_id }: Pick<Form, 'customer_id'>, passed: Passed): BookingForm =>
  createOrder.fields.parse({
    customer_id: String(customer_id),
    // What the first customer paid the oil company is not paid by this one.
    paymentmode: isPrepaid(passed.payment_mode) ? 'Cash' : passed.payment_mode,
    ponum: passed.po_number,
    source: passed.source,
    scheduledate: passed.schedule_day,
    scheduletime: passed.schedule_time,
    dp_id: String(passed.partner_id ?? ''),
    'uuid[]': passed.lines.map(({ code }) => code),
    'count[]': passed.lines.map(({ ordered }) => String(ordered)),
    'price[]': passed.lines.map(({ price }) => price.toFixed(2)),
    'deposit_count[]': passed.lines.map((line) => String(line.deposit_count)),
  })

/** It leaves on the same day, and its invoice with it where that of the first one did. */
export const dispatchOf = ({ id }: Booked, { dispatched_on, is_billed, status }: Passed): StepForm => {
  const now = is_billed && status === Status.dispatched
  const invoice = now ? { invoice: 'now' } : {}
  const fields = { id: String(id), status: String(Status.dispatched), dispatched_on, ...invoice }
  return updateOrder.fields.parse(fields)
}

/** It is delivered on the same day, with the same counts and empties. */
export const deliveryOf = (
  { id }: Booked,
  lines: readonly { readonly id: number }[],
  passed: Passed,
  { reason }: Form,
): StepForm =>
  updateOrder.fields.parse({
    id: String(id),
    status: String(Status.delivered),
    reason,
    delivered_on: passed.delivered_on,
    // Nobody was asked for the code of this one.
    code_given: 'no',
    no_code_reason: reason,
    'line_id[]': lines.map((line) => String(line.id)),
    'count[]': passed.lines.map(({ count }) => String(count)),
    'returnclinder[]': passed.lines.map(({ empties }) => String(empties)),
  })

/** Why the first one is taken back. */
export const whyOf = (to_whom: string, { reason }: Form): string =>
  `Went to ${to_whom}: ${reason}`.slice(0, 200)

/** Money that moves lies where it lay, be it in a drawer or with a driver. */
const paymentOf = (
  order: string,
  { id: _id, carrier_id, drawer_id, paid_to, ...typed }: Passed['receipts'][number],
): Payment => ({
  order,
  ...typed,
  carrier: carrier_id === null ? null : { id: carrier_id, name: paid_to },
  drawer: { id: drawer_id, paid_to },
})

/** Both orders say it, and the money moves where that is asked for. */
export const planPassingOn = (
  form: Form,
  { passed, to_whom, booked }: { passed: Passed; to_whom: string; booked: Booked },
): Plan<Answer, Settlement> => {
  const { id, reason } = form
  const moved = form.money === 'moves' ? passed.receipts : []
  const sum = rupeesText(sumPaise(moved.map(({ amount }) => paiseFromRupees(amount))))
  return {
    writes: [stepOf(setInPlaceOf, { id: booked.id, of: id })],
    logFirst: [
      {
        event: orderEvent('taken_on'),
        id: booked.id,
        after: { orderid: passed.number, customer: passed.customer_name, reason },
      },
    ],
    log: {
      event: orderEvent('passed_on'),
      id,
      after: { orderid: booked.orderid, customer: to_whom, reason, ...(moved.length > 0 && { moved: sum }) },
    },
    answer: {
      id: booked.id,
      orderid: booked.orderid,
      message: `${booked.orderid} of ${to_whom} stands in place of ${passed.number}`,
    },
    needs: {
      canceledReceipts: { ids: moved.map((one) => one.id), reason: whyOf(to_whom, form) },
      receipts: moved.map((one) => paymentOf(booked.orderid, one)),
    },
  }
}
