import * as z from 'zod/mini'
import { recordId, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { registrationClasses } from '../../identifiers/registration.ts'
import { operation } from '../../operation.ts'
import { approvingErrors } from '../approvals/approvals.public.ts'
import { ledgerErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { orderChecks, orderFields } from './booked-fields.ts'
import { contentErrors, orderErrors } from './orders.contract.ts'
import { sourceNames, supplies } from './orders.rules.ts'
import { CreditPosition } from './orders.shapes.ts'

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
    ...contentErrors,
    ...approvingErrors,
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
    /** Who is billed, which says what would be refused of an order; `shipping_address` is the customer's own. */
    customer_name: z.string(),
    registration_class: z.enum(registrationClasses),
    state: z.string(),
    customer_type: z.string(),
    /** Whether it is a business, whatever its type says. */
    gst: z.string(),
    shipping_address: z.string(),
    /** Code of the state where goods leave, and our own limit in rupees for those within it: whether they will need an e-way bill. */
    eway: z.object({ from: z.string(), limit: z.nullable(z.number()) }),
    paymentmode: z.string(),
    /** What Settings ask before an order is booked: percent of RSP, and days overdue; null where those are not asked for. */
    price_floor: z.number(),
    overdue_days: z.nullable(z.number()),
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
