// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, type Condition, writing } from '../../../database/statement.ts'
import type { DaysOutFound, OwedFound } from '../empties.rows.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Takes opening cylinders of a customer back, after their movement is reversed; their row stays. */
export const cancelOpening = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('cancel-opening.sql'))

/** Takes a return of empties back; its row stays. */
export const cancelReturn = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('cancel-return.sql'))

/**
 * A customer, and the live products of some codes, in small letters, each with how many of it are with the customer and its
 * opening that stands.
 */
export const customerAndProducts = reading<
  { codes: readonly string[]; customer_id: number },
  {
    id: number
    name: string
    products: readonly { id: number; name: string; code: string; category: string; uom: string; capacity: string; holds: number; opened: string | null }[]
  }
>(at('customer-and-products.sql'))

/** How many rows the report of days out has. */
export const daysOutCount = reading<
  { products: readonly number[]; td: string; by_customer: boolean; fd: string },
  { n: number }
>(at('days-out-count.sql'))

/** One page of how many days cylinders were out, the longest average first, with what is found over all. */
export const daysOutPage = reading<
  {
    products: readonly number[]
    td: string
    by_customer: boolean
    fd: string
    page_size: number
    rows_before: number
  },
  { n: number; came_back: number; average_days: number; rows: DaysOutFound['rows'] }
>(at('days-out-page.sql'))

/** How many days cylinders were out as the workbook has it. */
export const daysOutToExport = reading<
  { products: readonly number[]; td: string; by_customer: boolean; fd: string },
  {
    name: string
    came_back: string | null
    average_days: string | null
    longest_days: number | null
    to_15: string | null
    to_30: string | null
    to_60: string | null
    over_60: string | null
    still_out: string | null
  }
>(at('days-out-to-export.sql'))

/** The first day on which cylinders of these products came to a customer or back, by product; openings apart. */
export const firstMoved = reading<
  { customer_id: number; products: readonly number[] },
  { product_id: number | null; day: string }
>(at('first-moved.sql'))

/**
 * Products that are dealt in or that some customers have, with how many of each are with them: what is there first. What
 * is theirs is looked up before anything is joined, or all that any customer has would be read.
 */
export const heldOfCustomer = reading<
  { customers: readonly number[] },
  {
    product_id: number
    uuid: string
    product_name: string
    category: string
    uom: string
    capacity: string | null
    held: number
    deposits: number
    oldest_day: string
  }
>(at('held-of-customer.sql'))

/** What stood with a customer before the first document: a row with a number of its own for each product, and what it moves. */
export const openCylinders = command<
  {
    lines: object
    kind: string
    prefix: string
    year: string
    customer_id: number
    day: string
    user_id: number | null
    at: Date
  },
  { ids: number[]; message: string }
>(at('open-cylinders.sql'), { json: ['lines'] })

/** Opening cylinders of a customer. */
export const openingToCancel = reading<
  { id: number },
  { number: string; canceled_at: Date | null; customer_id: number }
>(at('opening-to-cancel.sql'))

/** What stood with a customer before the first document, also what was taken back; or the row of one number. */
export const openingsOfCustomer = reading<
  { customer_id: number; number: string },
  {
    id: number
    number: string
    customer_id: number
    customer_name: string
    uuid: string
    product_name: string
    day: string
    fulls: number
    deposits: number
    entered_by: string
    canceled_at: string
    canceled_by: string
    cancel_reason: string
  }
>(at('openings-of-customer.sql'))

/** How many rows the list of who owes empties has: `a` has what is owed by age, `c` is the customer, `p` the product. */
export const owedCount = reading<
  { products: readonly number[]; today: string; filter: Condition },
  { n: number }
>(at('owed-count.sql'), { composed: ['filter'] })

/**
 * One page of who owes empties, the most first, with the totals by product of all that the filter finds: `a` has what is
 * owed by age, `c` is the customer, `p` the product.
 */
export const owedPage = reading<
  { products: readonly number[]; today: string; page_size: number; rows_before: number; filter: Condition },
  { n: number; rows: OwedFound['rows']; totals: OwedFound['totals'] }
>(at('owed-page.sql'), { composed: ['filter'] })

/** Who owes empties as the workbook has it: `a` has what is owed by age, `c` is the customer, `p` the product. */
export const owedToExport = reading<
  { products: readonly number[]; today: string; filter: Condition },
  {
    customer_name: string
    mobile: string | null
    product_name: string | null
    held: string | null
    deposits: string | null
    owed: string | null
    to_15: string | null
    to_30: string | null
    to_60: string | null
    over_60: string | null
    oldest_day: string | null
  }
>(at('owed-to-export.sql'), { composed: ['filter'] })

/** Empties come back without an order: their document with the next number of its series, its lines, and what they move. */
export const returnEmpties = command<
  {
    kind: string
    prefix: string
    year: string
    customer_id: number
    day: string
    note: string
    what: string
    empties: string | number
    user_id: number | null
    lines: object
    already: object
  },
  { id: number; number: string; message: string }
>(at('return-empties.sql'), { json: ['lines', 'already'] })

/** Returns of empties as their list shows them, by their ids and in that order. */
export const returnRows = reading<
  { ids: readonly number[] },
  {
    id: number
    number: string
    customer_id: number
    customer_name: string
    day: string
    what: string
    empties: number
    note: string
    entered_by: string
    canceled_at: string
    canceled_by: string
    cancel_reason: string
  }
>(at('return-rows.sql'))

/** A return of empties. */
export const returnToCancel = reading<
  { id: number },
  { number: string; canceled_at: Date | null }
>(at('return-to-cancel.sql'))

/** Deposits of customers that are not what their delivered orders and opening cylinders say. */
export const wrongDeposits = reading<Record<never, never>, { what: string }>(at('wrong-deposits.sql'))

/** Returns of empties and opening cylinders that are not the next of their series, which goes on behind the old books. */
export const wrongNumbers = reading<Record<never, never>, { what: string }>(at('wrong-numbers.sql'))

/** Opening cylinders of customers for which the ledger moved something else. */
export const wrongOpeningsOfCustomers = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-openings-of-customers.sql'))

/** Returns of empties for which the ledger moved something else than their lines say, or whose total is not theirs. */
export const wrongReturns = reading<Record<never, never>, { what: string }>(at('wrong-returns.sql'))
