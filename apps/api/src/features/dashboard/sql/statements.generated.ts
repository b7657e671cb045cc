// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'
import type { WholeDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import type { Papers } from '../dashboard.rows.ts'

const at = (file: string) => new URL(file, import.meta.url)

/**
 * Why the backups of the business need somebody: no good one for 26 hours where they go now, the newest check failed, or,
 * from the first order on, that they are not made and tried yet. One that a clock dated later than now says nothing.
 */
export const backupAtRisk = reading<
  { places: readonly string[]; standing: string },
  { since: string; what: string; problem: string }
>(at('backup-at-risk.sql'))

/** What drivers delivered for cash that nobody has entered as received, the most first. */
export const cashByDriver = reading<
  { today: string },
  { driver_id: number; driver_name: string; orders: number; due: number; oldest_days: number }
>(at('cash-by-driver.sql'))

/**
 * What is owed by age, as aged-dues.part.sql has it. The indexes of what is open are read once; a family with one
 * account counts as one customer.
 */
export const dues = reading<
  { today: string },
  { age: WholeDashboard['dues'][number]['age']; customers: number; amount: number }
>(at('dues.sql'))

/**
 * E-way bills that run out within a day while their order is under way, the first ones: of challans, and of invoices that
 * left with the goods.
 */
export const ewaysRunningOut = reading<
  { shown: number },
  { eway_number: string; order_id: number; orderid: string; customer_name: string; valid_until: string }
>(at('eways-running-out.sql'))

/** What a new business has already. */
export const firstSteps = reading<
  { places: readonly string[] },
  {
    settings: boolean
    products: boolean
    stock: boolean
    vendors: boolean
    customers: boolean
    dues: boolean
    cut_over: boolean
    transport: boolean
    people: boolean
    backups: boolean
    orders: boolean
  }
>(at('first-steps.sql'))

/** Rupees that customers have paid ahead. */
export const onAccount = reading<Record<never, never>, { sum: number }>(at('on-account.sql'))

/**
 * The customers furthest over their limit; what they have paid ahead counts for them. A family with one account is one of
 * them, under its parent. Of all customers only those who have a limit are read, from an index; names come last, or it
 * would read the customers themselves.
 */
export const overLimit = reading<
  { shown: number; today: string },
  { customer_id: number; customer_name: string; due: number; credit_limit: number; oldest_days: number }
>(at('over-limit.sql'))

/** How many papers of active masters run out by a day, and the most pressing ones. */
export const papersRunningOut = reading<
  { horizon: string; shown: number },
  { total: number; first: Papers['first'] }
>(at('papers-running-out.sql'))

/** Rupees that oil companies owe for orders that their customers prepaid. */
export const prepaid = reading<Record<never, never>, { sum: number }>(at('prepaid.sql'))

/**
 * Receipts that since the beginning of a day were taken back by whoever had entered them: the newest, and how many. Asked of
 * the log, which is read by time, so that no receipt is looked at but these.
 */
export const receiptsTakenBack = reading<
  { since: string },
  {
    sr_no: string
    customer_name: string
    day: string
    amount: number
    reason: string
    who: string
    count: number
  }
>(at('receipts-taken-back.sql'))

/**
 * What each day from the first to the last sold, oldest first; days without sales too. Rupees of all goods, cylinders
 * alone are counted.
 */
export const salesByDay = reading<
  { first_day: string; last_day: string },
  { day: string; amount: number; quantity: number }
>(at('sales-by-day.sql'))

/**
 * Orders of each status: those booked today, of Delivered those delivered today whenever they were booked, and open ones
 * that were expected before now.
 */
export const statuses = reading<
  { today: string },
  { status: number; today: number; overdue: number }
>(at('statuses.sql'))

/**
 * Products whose stock is kept, the most first, with what is ordered of each and not yet delivered. OFFSET 0 has the
 * lines looked up order by order: for some thousand open orders the planner would rather read all lines there ever were.
 * What is ordered until tonight is what is expected today, before, or without a day.
 */
export const stock = reading<
  { today: string },
  {
    uuid: string
    product_name: string
    type: string
    is_cylinder: boolean
    fulls: number
    emptys: number
    ordered: number
    ordered_today: number
    ordered_tomorrow: number
  }
>(at('stock.sql'))

/**
 * Documents that the invoice portal has not registered and will not take for much longer: the most pressing one, and how many
 * there are.
 */
export const toReport = reading<
  { last_day: string },
  { number: string; day: string; customer_name: string; total: number }
>(at('to-report.sql'))

/** Orders that wait for somebody, not assigned or rescheduled without a day to come: the oldest of each, and how many. */
export const waitingOrders = reading<
  { today: string },
  {
    status: number
    count: number
    order_id: number
    orderid: string
    customer_name: string
    datetime: string
    days: number
  }
>(at('waiting-orders.sql'))
