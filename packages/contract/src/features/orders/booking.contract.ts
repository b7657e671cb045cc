import * as z from 'zod/mini'
import { column, oneOf, recordId, rule, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { phrase } from '../../masters/fields.ts'
import { operation } from '../../operation.ts'
import { ledgerErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { optionalId, scheduleDay } from './order-steps.contract.ts'
import { orderErrors } from './orders.contract.ts'
import { orderLineProblems, paymentModes, sourceNames, supplies, type TypedLine } from './orders.rules.ts'
import { CreditPosition } from './orders.shapes.ts'

const lineColumns = {
  'uuid[]': column('uuid[]'),
  'count[]': column('count[]'),
  /** Rupees for one without GST; empty: the product's own. */
  'price[]': column('price[]'),
  /** Cylinders for which a deposit is taken instead of an empty. */
  'deposit_count[]': column('deposit_count[]'),
}
type LineColumns = { [name in keyof typeof lineColumns]: string[] }

export const orderLines = (sent: LineColumns): TypedLine[] =>
  sent['uuid[]'].map((uuid, index) => ({
    uuid,
    count: sent['count[]'][index] ?? '',
    price: sent['price[]'][index] ?? '',
    deposit_count: sent['deposit_count[]'][index] ?? '',
  }))

/** Lines of one order; a challan of more would not fit its pages. */
export const maxOrderLines = 100

const linesProblem = (sent: LineColumns): string | undefined => {
  const { length } = sent['uuid[]']
  if (length === 0) return 'Please add at least one product'
  if (length > maxOrderLines) return `An order has at most ${maxOrderLines} lines`
  const names = Object.keys(lineColumns) as (keyof LineColumns)[]
  const uneven = names.find(
    (name) => sent[name].length !== length && (sent[name].length > 0 || name === 'count[]'),
  )
  if (uneven) return `${uneven} must have ${length} values, one for each product`
  const codes = sent['uuid[]'].map((code) => code.toLowerCase())
  if (new Set(codes).size < length) return 'This product is already added'
  for (const [index, line] of orderLines(sent).entries()) {
    const problem = Object.values(orderLineProblems(line)).find(Boolean)
    if (problem) return `${problem} for item ${index + 1}`
  }
  return undefined
}

/** What an order may say until it leaves, however it is booked. */
export const orderFields = {
  paymentmode: oneOf('Payment mode', paymentModes, 'Please select a valid Payment mode'),
  ponum: phrase('PO number', 40),
  /** Empty: the customer's own address. */
  shipping_address: phrase('Shipping address', 300, { lines: true }),
  scheduledate: scheduleDay,
  scheduletime: phrase('Scheduled time', 40),
  dp_id: optionalId('Delivery partner'),
  /** Who allows it to pass the credit limit. */
  over_limit_by: phrase('Allowed by', 80),
  ...lineColumns,
}

const orderProblem = ({ paymentmode, ponum }: { paymentmode: string; ponum: string }) =>
  paymentmode === 'PO' && !ponum ? 'PO number is required' : undefined

/** What is asked of these fields together. */
export const orderChecks = [rule(linesProblem, 'lines'), rule(orderProblem, 'ponum')] as const

/** Letters, digits, - and / only, at most 16, as document numbers are (CGST Rule 46(b)). */
const orderNumber = text('Order number', {
  optional: true,
  max: 16,
  as: (typed) => typed.toUpperCase(),
  pattern: {
    is: /^[A-Z0-9][A-Z0-9/-]*$/,
    message: 'Order number may hold letters, digits, - and / and begins with a letter or digit',
  },
})

export const createOrder = operation({
  endpoint: 'api/orders/create',
  kind: 'create',
  right: 'orders.write',
  summary:
    'Books an order. Prices, names and rates are copied from the products. With a number of the caller, the same order sent again is the same order.',
  fields: z
    .object({
      ...caller,
      customer_id: recordId('Customer'),
      orderid: orderNumber,
      ...orderFields,
      source: text('Booked', {
        optional: true,
        max: 10,
        as: (typed) => typed.toLowerCase() || 'phone',
        problem: (value) =>
          sourceNames.some((name) => name === value) ? undefined : 'Booked must be phone, counter or shop',
      }),
    })
    .check(...orderChecks),
  answer: z.object({
    id: z.number(),
    orderid: z.string(),
    totalamount: z.number(),
    total_security_deposit: z.number(),
  }),
  errors: [
    orderErrors.order_number_taken,
    orderErrors.order_customer_unknown,
    orderErrors.order_product_unknown,
    orderErrors.order_partner_unknown,
    orderErrors.order_over_limit,
    ledgerErrors.stock_fraction,
  ],
})

const offered = z.object({
  uuid: z.string(),
  product_name: z.string(),
  count: z.number(),
  /** What is live now, not what it cost then. */
  price: z.number(),
  deposit_count: z.number(),
})

export const readBookingHelp = operation({
  endpoint: 'api/orders/booking-help',
  kind: 'read',
  right: 'orders.read',
  summary: 'What helps while a customer is on the phone: credit, last order, products usually taken.',
  fields: z.object({ ...caller, customer_id: recordId('Customer') }),
  answer: z.object({
    credit: CreditPosition,
    /** Whether it is within our state or across states, which decides how its GST is rounded. */
    supply: z.enum(supplies),
    /** What is to be paid is whole rupees. */
    rounds: z.boolean(),
    shipping_address: z.string(),
    paymentmode: z.string(),
    last: z.nullable(
      z.object({
        id: z.number(),
        orderid: z.string(),
        datetime: z.string(),
        orderstatus: z.number(),
        what: z.string(),
        lines: z.array(offered),
      }),
    ),
    usual: z.array(offered),
  }),
  errors: [orderErrors.order_customer_unknown],
})
