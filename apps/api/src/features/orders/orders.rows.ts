import type { readBookingHelp } from '@refill/contract/features/orders/booking.contract.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import type { Supply } from '@refill/contract/features/orders/orders.rules.ts'
import type { SentTo } from '@refill/contract/features/tax/e-way-need.rules.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import type { OwedCylinders } from '../empties/empties.rows.ts'
import type { StoredEway } from '../invoices/invoices.rows.ts'

/** The challan in force of an order, as prepared-challan.part.sql reads it. */
export type Prepared = {
  readonly id: number
  readonly number: string
  readonly issued_on: string
  /** A live e-way bill names it. */
  readonly has_bill: boolean
  readonly is_closed: boolean
}

/** A product as a booking copies it; rupees as numbers of two decimals. */
export type Offer = {
  id: number
  version: number
  name: string
  code: string
  hsn: string
  gst: number
  /** The day from which it has another rate. */
  rate_until?: string | null
  uom: string
  category: string
  type: string
  capacity: number
  rsp: number
  /** Percent of RSP below which a price asks, as settings had it when this was read. */
  price_floor: number
  taxable_amount: number
  security_deposit: number
}

/** What an account owes, has paid ahead and has on the way, in rupees, and what of that asks before more is booked on it. */
export type Owed = {
  due: number
  on_account: number
  open: number
  credit_limit: number
  /** What is owed passes the limit without anything more. */
  is_past: boolean
  /** Days of the oldest due past its day, where they are more than `overdue_days` allow. */
  overdue: number | null
  overdue_days: number | null
}

export type BookingHelp = AnswerOf<typeof readBookingHelp>

/** A line as change-facts.sql reads it. */
export type StoredLine = {
  id: number
  code: string
  product_id: number
  product_name: string
  size: string
  is_cylinder: boolean
  gst: number
  count: number
  price: number
  taxable_amount: number
  deposit_count: number
  security_deposit: number
  /** Expected back. */
  empties: number
}

/** A line as orders-to-rate.sql reads it; rupees as numbers of two decimals. */
export type LineToRate = {
  id: number
  product_id: number
  size: string
  is_cylinder: boolean
  count: number
  hsn: string
  gst: number
  taxable_amount: number
  gst_amount: number
  deposit_count: number
  security_deposit: number
}

export type Told = { [name: string]: unknown }

/** A row of the log. */
export type Logged = { event: string; at: string; by: string; after: Told }

export type IssuedLine = {
  id: number
  product_name: string
  type: string
  hsn: string
  count: number
  unit: string
  price: number
  taxable_amount: number
  gst: number
  gst_amount: number
  amount: number
  /** Expected back. */
  empties: number
  is_cylinder: boolean
  /** None on challans of before there were e-way sentences. */
  category?: string
}

/** What challan-content.part.sql keeps at issue; rupees and quantities as numbers, days and texts as texts. */
export type ChallanContent = {
  order_number: string
  booked_on: string
  po_number: string
  supply: Supply | null
  customer_name: string
  legal_name: string
  customer_gst: string
  customer_state: string
  mobile: string
  address: string
  district: string
  pincode: string
  shipping_address: string
  /** Of another address than the customer's own; missing on challans of before they were on them. */
  shipping_town?: string
  shipping_pincode?: string
  driver: string
  driver_mobile: string
  vehicle: string
  deposit_count: number
  deposit: number
  round_off: number
  collect: number
  lines: IssuedLine[]
}

/** What was handed over of a line and came back. */
export type DeliveredLine = { id: number; count: number; empties: number }

/** What challan-eway.part.sql reads beside what a challan says. */
export type ChallanGoods = {
  content: ChallanContent
  categories: { id: number; category: string }[] | null
  own_gst: string
  eway_limit: string | number | null
  eway: Pick<StoredEway, 'number' | 'valid_until'> | null
}

/** A challan as the detail of its order reads it. One of before challans kept what they say has no content. */
export type ReadChallan = Omit<Order['challans'][number], 'dc_path' | 'eway'> &
  Omit<ChallanGoods, 'content' | 'categories'> & { content: ChallanContent | null }

/** A line as it is answered. */
export type ReadLine = Order['details'][number]

export type ReadCredit = Omit<Order['credit'], 'empties_owed'> & { empties_owed: OwedCylinders[] }

/** What eway-goods.part.sql reads. */
export type OrderEwayGoods = SentTo & {
  own_gst: string
  eway_limit: number | null
  state: string
  gst: string
  lines: {
    category: string
    hsn: string
    rate: number
    taxable: number
    gst_amount: number
    brings_empties: boolean
  }[]
  number: string
}

/** A line of an order whose goods somebody else has. */
export type PassedLine = {
  readonly code: string
  readonly ordered: number
  readonly count: number
  readonly price: number
  readonly empties: number
  readonly deposit_count: number
}

/** A receipt that pays such an order alone, in rupees. */
export type PassedReceipt = {
  readonly id: number
  readonly amount: string
  readonly payment_mode: string
  readonly transaction_number: string
  readonly mode_of_transaction: string
  readonly narration: string
  readonly voucher_date: string
  readonly drawer_id: number | null
  readonly carrier_id: number | null
  readonly paid_to: string
}
