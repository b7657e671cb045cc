import * as z from 'zod/mini'
import { dayFilter } from '../../documents.ts'
import { optionalDay, recordId, text } from '../../fields.ts'
import { caller, choiceFilter, counted, listFields, recordFilter } from '../../list.ts'
import { operation, domainErrors } from '../../operation.ts'
import { takenBands } from './delivery-times.rules.ts'
import { orderSorts, paymentModes, sourceNames, statusCodes } from './orders.status.ts'
import { Order, OrderRow } from './orders.shapes.ts'

export { hasMoney } from './orders.shapes.ts'
export type { CreditPosition, Order, OrderEvent, OrderLine, OrderRow } from './orders.shapes.ts'

/** How a question of an order ends, which may be asked together with others. */
export const whoAllowsIt = '. Who allows it?'

export const orderErrors = domainErrors({
  order_not_found: { status: 404, message: 'Order not found' },
  order_number_taken: {
    status: 409,
    message: 'Order {orderid} exists already, with other content',
    field: 'orderid',
  },
  order_customer_unknown: { status: 404, message: 'Customer not found', field: 'customer_id' },
  order_product_unknown: { status: 404, message: 'There is no product {product}', field: 'uuid' },
  order_buyer_held: { status: 409, message: '{customer}: {held}', field: 'customer_id' },
  order_buyer_unknown: {
    status: 409,
    message:
      '{customer} is not registered: from ₹50,000 of goods on an invoice needs {missing} (CGST Rule 46(e)). Enter that with the customer first',
    field: 'customer_id',
  },
  order_goods_mixed: {
    status: 409,
    message:
      '{untaxed} is untaxed and {taxed} is taxed. {customer} is registered, so they are two documents (CGST Rule 46A): book two orders',
  },
  order_step_refused: { status: 409, message: 'An order that is {from} cannot become {to}' },
  order_empties_closed: { status: 409, message: 'Empties can be changed until the order is delivered' },
  order_empties_unfit: { status: 422, message: '{product} takes no empties back' },
  order_empties_beyond: {
    status: 422,
    message: '{beyond} than {customer} can owe with this order: a reason is required',
    field: 'reason',
  },
  order_line_unknown: { status: 404, message: 'This order has no line {line}', field: 'line_id' },
  order_count_unfit: { status: 422, message: 'Only {ordered} of {product} were ordered', field: 'count' },
  order_nothing_taken: {
    status: 422,
    message: 'Nothing was taken: choose Rescheduled or Canceled, with a reason',
    field: 'count',
  },
  order_dispatched_too_early: {
    status: 422,
    message: 'Dispatch day cannot be before {day}, when {what}',
    field: 'dispatched_on',
  },
  order_delivered_too_early: {
    status: 422,
    message: 'Delivery day cannot be before {day}, when it was dispatched',
    field: 'delivered_on',
  },
  order_code_missing: { status: 409, message: '{problem}', field: 'code_given' },
  order_code_reason_missing: { status: 409, message: '{problem}', field: 'no_code_reason' },
  order_prepaid_too_much: {
    status: 409,
    message: 'Only {due} of {orderid} is still to be paid, and the oil company had no more for it',
    field: 'received_amount',
  },
  order_delivered_otherwise: {
    status: 409,
    message: 'Order {orderid} is delivered already, and not as you entered it: nothing of this was stored',
  },
  order_not_passed_on: {
    status: 409,
    message: 'Order {orderid} is not on the road or delivered: nobody can have its goods',
  },
  order_same_customer: {
    status: 409,
    message: 'Order {orderid} is of this customer: choose who has its goods',
    field: 'customer_id',
  },
  order_not_delivered: { status: 409, message: 'Order {orderid} is not delivered' },
  order_settled_with_trip: {
    status: 409,
    message: '{orderid} was settled with {trip}: reopen that trip',
  },
  order_out_on_trip: {
    status: 409,
    message: 'It is out on {trip}: move that load to the other vehicle, or take the order off that trip',
    field: 'vehicle_id',
  },
  order_delivery_settled: {
    status: 409,
    message: 'A delivery can be undone on the day on which it was entered, {day}',
  },
  order_driver_unknown: { status: 404, message: 'Driver not found or not active', field: 'driver_id' },
  order_vehicle_unknown: { status: 404, message: 'Vehicle not found or not active', field: 'vehicle_id' },
  order_partner_unknown: { status: 404, message: 'Delivery partner not found or not active', field: 'dp_id' },
  order_day_missing: { status: 422, message: 'New day is required', field: 'scheduledate' },
  order_change_closed: { status: 409, message: 'An order can be changed until it is dispatched' },
  order_assignment_closed: {
    status: 409,
    message: 'Driver and vehicle can be changed from Initiated until it is delivered or comes back',
  },
  order_not_back: {
    status: 409,
    message: 'Only an order that was rescheduled after its dispatch leaves again',
  },
  order_reason_missing: { status: 422, message: 'Reason is required', field: 'reason' },
  order_unassigned: {
    status: 409,
    message: 'Choose a driver and a vehicle first: the challan names them.',
  },
  order_left: { status: 409, message: 'Goods of this order have left, or leave no more' },
  challan_not_prepared: { status: 404, message: 'No challan is prepared for this order' },
  order_papers_expired: {
    status: 409,
    message: 'Papers have run out: {papers}. Who allows it?',
    field: 'approver',
  },
  order_over_limit: {
    status: 409,
    message: '{customer} would owe {owed}, with a limit of {limit}. Who allows it?',
    field: 'approver',
  },
  order_dues_over_limit: {
    status: 409,
    message: '{customer} owes {owed} already, with a limit of {limit}. Who allows it?',
    field: 'approver',
  },
  order_overdue: {
    status: 409,
    message: '{customer} has a bill that is {days} overdue, and {allowed} days are allowed. Who allows it?',
    field: 'approver',
  },
  order_below_floor: { status: 409, message: '{prices}. Who allows it?', field: 'approver' },
  order_asks: { status: 409, message: '{reasons}. Who allows it?', field: 'approver' },
})

/** What a booking or a change asks somebody who may allow it; the last where it is several of them. */
export const bookingQuestions = [
  orderErrors.order_over_limit,
  orderErrors.order_dues_over_limit,
  orderErrors.order_overdue,
  orderErrors.order_below_floor,
  orderErrors.order_asks,
] as const

/** Why what an order holds cannot be booked, whether it is new or changed. */
export const contentErrors = [
  orderErrors.order_product_unknown,
  orderErrors.order_partner_unknown,
  orderErrors.order_buyer_held,
  orderErrors.order_buyer_unknown,
  orderErrors.order_goods_mixed,
  ...bookingQuestions,
] as const

const orderFilter = {
  /** A status; empty for all (AMB-104). */
  type: text('Status', {
    optional: true,
    max: 3,
    as: (typed) => (/^(all|0)$/i.test(typed) ? '' : typed),
    problem: (value) =>
      statusCodes.some((code) => String(code) === value) ? undefined : 'Please select a valid Status',
  }),
  ...dayFilter,
  /** Synonyms of the two days (AMB-105). */
  sdate: optionalDay('Start date'),
  edate: optionalDay('End date'),
  customer_id: recordFilter('Customer'),
  paymentmode: choiceFilter('Payment mode', paymentModes),
  driver_id: recordFilter('Driver'),
  vehicle_id: recordFilter('Vehicle'),
  dp_id: recordFilter('Delivery partner'),
  /** How it came in. */
  source: choiceFilter('Booked by', sourceNames),
  /** First and last day of delivery. */
  delivered_from: optionalDay('First day of delivery'),
  delivered_to: optionalDay('Last day of delivery'),
  /** By the days from booking to delivery. */
  took: choiceFilter('Time to delivery', takenBands),
  /** Still to be done and expected before now, without a day to come, until the end of today (or without a day), or tomorrow. */
  expected: choiceFilter('Expected', ['overdue', 'no_day', 'today', 'tomorrow']),
  sort: choiceFilter('Sort', orderSorts),
}

export const orderFilterFields = orderFilter

export const listOrders = operation({
  endpoint: 'orders.php',
  action: 'list',
  kind: 'read',
  right: 'orders.read',
  summary:
    'One page of orders, newest first unless sort is oldest, of one status or all, between two days of booking or of delivery, of one customer, payment mode, driver, vehicle or delivery partner, of those that came in by phone, at the counter or by the shop, of those overdue or without a day to come; search looks in order number, customer, mobile and PO number.',
  fields: z.object({ ...listFields, ...orderFilter }),
  answer: z.object({
    ...counted,
    reponselist: z.array(OrderRow),
    /** Where the workbook of exactly this filter is; asked with GET. */
    report_url: z.string(),
    /** How many of each status there are between the two days of booking, `all` their sum; not where more is asked. */
    counts: z.optional(z.record(z.string(), z.number())),
  }),
})

export const readOrder = operation({
  endpoint: 'orders.php',
  action: 'order_by_id',
  kind: 'read',
  right: 'orders.read',
  summary: 'One order with its lines, challans, receipts, history and the credit of its customer.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ reponselist: Order }),
  errors: [orderErrors.order_not_found],
})
