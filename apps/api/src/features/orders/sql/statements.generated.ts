// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, writing } from '../../../database/statement.ts'
import type { Buyer, Offer } from '../booking-rows.ts'

/**
 * Books an order with its lines, under the caller's number or the next of the year. Nothing is written when the customer
 * or a product is not as it was read. `base` is what the year's numbers count from; where there is none yet, this is the
 * first order of its year, and two first orders meet at the key.
 */
export const bookOrder = command<
  {
    year: string
    base: number | null
    own_number: string
    day: string
    user_id: number | null
    order: object
    customer_version: number
    products: readonly number[]
    product_versions: readonly number[]
    lines: object
    after: object
  },
  { id: number; orderid: string; totalamount: number; total_security_deposit: number; message: string }
>(new URL('book-order.sql', import.meta.url), { json: ['order', 'lines', 'after'] })

/**
 * Everything that a booking depends on, in one round trip. `codes` are those of the products in lower case, `orderid`
 * the caller's own number or an empty text.
 */
export const bookingFacts = reading<
  {
    customer_id: number
    codes: readonly string[]
    year: string
    partner_id: number
    orderid: string
  },
  {
    buyer: Buyer | null
    offers: Offer[] | null
    base: number | null
    is_partner: boolean
    existing: { id: number; orderid: string; totalamount: number; total_security_deposit: number; digest: string } | null
    owed: { due: number; on_account: number; open: number }
  }
>(new URL('booking-facts.sql', import.meta.url))

/**
 * Delivers an order: its cylinders go, its empties come, its lines are sales. `status` and `resumes` are as they were
 * read: nothing is written when the order has moved on since.
 */
export const deliverOrder = command<
  {
    today: string
    empties: string | number
    id: number
    status: number
    resumes: number | null
    line_ids: readonly number[]
    line_empties: readonly (string | number)[]
    user_id: number | null
  },
  { orderstatus: number; message: string }
>(new URL('deliver-order.sql', import.meta.url))

/** What a delivery depends on: where the order stands, and its lines. */
export const orderToDeliver = reading<
  {
    id: number
  },
  {
    status: number
    resumes: number | null
    lines: { id: number; product_name: string; returnclinder: number; is_cylinder: boolean }[]
  }
>(new URL('order-to-deliver.sql', import.meta.url))

/**
 * Moves the cylinders and adds up the sales of all delivered orders from one id to another, as a delivery does for its
 * own: for orders that come delivered already, as those of the sample business do.
 */
export const recordSales = writing<
  {
    first: number
    last: number
  },
  Record<never, never>
>(new URL('record-sales.sql', import.meta.url))

/** Challans that are not the next of their series. */
export const wrongChallanNumbers = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-challan-numbers.sql', import.meta.url))

/** Counts by day and status that are not what is there. */
export const wrongOrderCounts = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-order-counts.sql', import.meta.url))

/** Orders whose empties are not those of their lines. */
export const wrongOrderEmpties = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-order-empties.sql', import.meta.url))

/** Delivered orders for which the ledger moved something else than their lines say. */
export const wrongOrderStock = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-order-stock.sql', import.meta.url))

/** Orders whose totals are not those of their lines. */
export const wrongOrderTotals = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-order-totals.sql', import.meta.url))

/** Sales of products and partners by day that are not those of the sold lines. */
export const wrongSalesDays = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-sales-days.sql', import.meta.url))

/** Lines that are a sale though their order is not delivered, or the other way round. */
export const wrongSoldLines = reading<
  Record<never, never>,
  {
    what: string
  }
>(new URL('wrong-sold-lines.sql', import.meta.url))
