// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '@refill/api/database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Active masters of a kind, the oldest first. */
export const activeMasters = reading<{ kind: string }, { id: number; name: string }>(at('active-masters.sql'))

/** Active customers as a booking copies them, with what tells how they order. */
export const buyers = reading<
  Record<never, never>,
  {
    id: number
    name: string
    mobile: string
    email: string
    gst: string
    registration_class: 'regular' | 'composition' | 'unregistered' | 'sez' | 'deemed_export' | 'uin' | 'tds' | 'sez_without_tax' | 'export' | 'other'
    state: string
    address: string
    credit_days: number
    credit_limit: number
    type: string
    tradename: string
  }
>(at('buyers.sql'))

/**
 * Dates masters and products: entered before the business of the sample begins, a customer with a new connection a
 * while before its first order by whoever booked it; gives the entry that the history of each begins with.
 */
export const dateMasters = writing<
  { begins: Date; owner: number },
  { at: Date; user_id: number | null; event: string; record_id: number }
>(at('date-masters.sql'))

/** Active vehicles that deliver, the oldest first, with the kilograms that they carry. */
export const deliveryVehicles = reading<
  Record<never, never>,
  { id: number; number: string; capacity: number }
>(at('delivery-vehicles.sql'))

/** The deposits of customers are those that their deliveries took, as statements have them. */
export const depositsAsHeld = writing<Record<never, never>, Record<never, never>>(at('deposits-as-held.sql'))

/** Documents of days that the invoice portal has registered: to registered buyers, taxed, and standing; with what its QR says. */
export const documentsToRegister = reading<
  { first_day: string; last_day: string },
  {
    id: number
    number: string
    kind: 'invoice' | 'bill_of_supply' | 'credit_note' | 'debit_note'
    year: string
    day: string
    issued_at: Date
    buyer_gst: string
    value: number
    seller: string
    hsn: string
    lines: number
  }
>(at('documents-to-register.sql'))

/** Fewest empties of the goods of a line that lie in the godown at any moment from a day on. */
export const fewestEmpties = reading<
  { document_id: number; place: number; day: string },
  { n: string }
>(at('fewest-empties.sql'))

/** The last session of everybody who signed in, ended with the last that they did; its key is known to nobody. */
export const lastSessions = writing<Record<never, never>, Record<never, never>>(at('last-sessions.sql'))

/**
 * What the counts found, which are taken when the gates are closed: every product of the inventory, as the ledger has it at
 * the end of the day.
 */
export const linesOfCounts = writing<Record<never, never>, Record<never, never>>(at('lines-of-counts.sql'))

/** Live products of these codes as a booking copies them, the newest first. Nobody is asked for prices of the past. */
export const offers = reading<
  { codes: readonly string[] },
  {
    id: number
    version: number
    name: string
    code: string
    hsn: string
    gst: number
    uom: string
    category: string
    type: string
    capacity: number
    rsp: number
    price_floor: number
    taxable_amount: number
    security_deposit: number
  }
>(at('offers.sql'))

/** Customers who owe and have money on account. */
export const owingWithMoney = reading<
  Record<never, never>,
  { customer_id: number }
>(at('owing-with-money.sql'))

/** The search indexes of orders and receipts, and how they are made. */
export const searchIndexes = reading<
  Record<never, never>,
  { name: string; made: string }
>(at('search-indexes.sql'))

/** What customers who deduct tax at source kept back of orders whose money came, by the receipt that paid them last, oldest first. */
export const taxKeptBack = reading<
  Record<never, never>,
  { day: string; amount: number; orders: string[] }
>(at('tax-kept-back.sql'))
