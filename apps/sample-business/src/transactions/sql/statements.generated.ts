// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '@refill/api/database/statement.ts'

/** Active masters of a kind, the oldest first. */
export const activeMasters = reading<
  { kind: string },
  { id: number; name: string }
>(new URL('active-masters.sql', import.meta.url))

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
>(new URL('buyers.sql', import.meta.url))

/**
 * Dates masters and products: entered before the business of the sample begins, a customer with a new connection a
 * while before its first order by whoever booked it; gives the entry that the history of each begins with.
 */
export const dateMasters = writing<
  { begins: Date; owner: number },
  { at: Date; user_id: number | null; event: string; record_id: number }
>(new URL('date-masters.sql', import.meta.url))

/** Active vehicles that deliver, the oldest first, with the kilograms that they carry. */
export const deliveryVehicles = reading<
  Record<never, never>,
  { id: number; number: string; capacity: number }
>(new URL('delivery-vehicles.sql', import.meta.url))

/** The deposits of customers are those that their deliveries took, as statements have them. */
export const depositsAsHeld = writing<
  Record<never, never>,
  Record<never, never>
>(new URL('deposits-as-held.sql', import.meta.url))

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
>(new URL('documents-to-register.sql', import.meta.url))

/** Fewest empties of the goods of a line that lie in the godown at any moment from a day on. */
export const fewestEmpties = reading<
  { document_id: number; place: number; day: string },
  { n: string }
>(new URL('fewest-empties.sql', import.meta.url))

/** The last session of everybody who signed in, ended with the last that they did; its key is known to nobody. */
export const lastSessions = writing<
  Record<never, never>,
  Record<never, never>
>(new URL('last-sessions.sql', import.meta.url))

/** Live products of these codes as a booking copies them, the newest first. */
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
    taxable_amount: number
    security_deposit: number
  }
>(new URL('offers.sql', import.meta.url))

/** Customers who owe and have money on account. */
export const owingWithMoney = reading<
  Record<never, never>,
  { customer_id: number }
>(new URL('owing-with-money.sql', import.meta.url))

/** The search indexes of orders and receipts, and how they are made. */
export const searchIndexes = reading<
  Record<never, never>,
  { name: string; made: string }
>(new URL('search-indexes.sql', import.meta.url))

/** What customers who deduct tax at source kept back of orders whose money came, by the receipt that paid them last, oldest first. */
export const taxKeptBack = reading<
  Record<never, never>,
  { day: string; amount: number; orders: string[] }
>(new URL('tax-kept-back.sql', import.meta.url))
