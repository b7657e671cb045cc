import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { number, optionalDay, text } from '../../fields.ts'
import { caller, choiceFilter, pageFields } from '../../list.ts'
import { operation } from '../../operation.ts'

export const SalesRow = z.object({
  id: z.number(),
  order_id: z.number(),
  orderid: z.string(),
  /** Number of the credit or debit note that it is of; '' for what was delivered. */
  note: z.string(),
  product_name: z.string(),
  quantity: z.number(),
  returnclinder: z.number(),
  paymentmode: z.string(),
  totalamount: z.number(),
  delivery_person_name: z.string(),
  /** Moment of booking. */
  datetime: z.string(),
  delivered_on: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  /** How the order came in: phone, counter or shop. */
  source: z.string(),
})
export type SalesRow = z.output<typeof SalesRow>

/** Day on which a sale counts: that of its delivery, unless that of its booking is asked for. */
export const salesDays = ['delivery', 'booking'] as const
export type SalesDayKind = (typeof salesDays)[number]

export const salesBy = {
  by: z.pipe(
    choiceFilter('By', salesDays),
    z.transform((by): SalesDayKind => by || 'delivery'),
  ),
}

const range = { fd: optionalDay('Start date'), td: optionalDay('End date'), ...salesBy }
const partyId = (label: string) => number(label, { min: 1, max: Number.MAX_SAFE_INTEGER })
const productCode = text('Product', { max: 20 })

/** Start or end missing, or in the wrong order: an empty list, no error (AMB-187). */
const reportOf = <A extends string, F extends z.ZodMiniObject['_zod']['def']['shape']>(
  action: A,
  summary: string,
  own: F,
) =>
  operation({
    endpoint: 'reports/sales_report.php',
    action,
    kind: 'read',
    right: 'orders.read',
    summary,
    fields: z.object({
      ingress: caller.ingress,
      ...pageFields,
      ...range,
      ...own,
    }),
    answer: z.object({
      totalcount: z.number(),
      list: z.array(SalesRow),
      /** The sums cover all that the filter finds, not only this page. */
      totals: z.object({ quantity: z.number(), returnclinder: z.number(), totalamount: z.number() }),
    }),
  })

/** Here alone `userid` is the customer (AMB-181). */
export const salesByCustomer = reportOf(
  'customer',
  'Lines of delivered orders of one customer between two days of delivery, or of booking when asked so, newest first.',
  { userid: partyId('Customer') },
)
export const salesByProduct = reportOf(
  'product',
  'Lines of delivered orders of one product between two days of delivery, or of booking when asked so, newest first.',
  { userid: caller.userid, prod_code: productCode },
)
export const salesByPartner = reportOf(
  'delivery_partner',
  'Lines of delivered orders of one delivery partner between two days of delivery, or of booking when asked so, newest first.',
  { userid: caller.userid, dpid: partyId('Delivery partner') },
)

export const allSales = reportOf(
  'all',
  'Lines of all delivered orders between two days of delivery, or of booking when asked so, newest first.',
  { userid: caller.userid },
)

/** One of the three is given; none is the whole business. */
export const salesOf = {
  customer_id: number('Customer', { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER }),
  prod_code: text('Product', { optional: true, max: 20 }),
  dpid: number('Delivery partner', { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER }),
}

export const readSalesDays = operation({
  endpoint: 'api/orders/sales-days',
  kind: 'read',
  right: 'orders.read',
  summary:
    'Cylinders and rupees sold on each day that has sales, of one customer, product or partner, for a chart.',
  fields: z.object({ ...caller, ...range, ...salesOf }),
  answer: z.object({
    days: z.array(z.object({ day: z.string(), quantity: z.number(), amount: z.number() })),
  }),
})

export const salesWorkbook = download({
  path: 'reports/sales_report.xlsx',
  right: 'orders.read',
  summary:
    'Lines of delivered orders between two days, both inclusive, as a workbook: newest first, totals in the last row; of one customer, product or partner when asked so.',
  fields: z.object({ ...caller, ...dayRange, ...salesBy, ...salesOf }).check(rangeInOrder),
  fileName: 'sales.xlsx',
  bytesPerRow: 70,
})
