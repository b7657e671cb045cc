import type { Paise } from '@refill/values/money.ts'

/** What receipts paid on an order goes back to the account of their customer, the newest receipt first. */
export type Release = {
  readonly order_id: number
  /** So much of it, or everything. */
  readonly amount: Paise | 'all'
  /** Rupees that stay paid on the order. */
  readonly stays_paid: string
}

/** Money that came with a delivery. */
export type Payment = {
  /** Number of the order. */
  readonly order: string
  /** Rupees. */
  readonly amount: string
  readonly payment_mode: string
  /** What the order itself says of its payment, so that whoever delivers it needs no right of receipts. */
  readonly isOfOrder?: true
  readonly transaction_number: string
  readonly voucher_date: string
  /** The driver who has it; nobody: whoever enters it. */
  readonly carrier: { readonly id: number; readonly name: string } | null
  /** The drawer in which it lies already, and who took it; left out where it goes into that of whoever enters it. */
  readonly drawer?: { readonly id: number | null; readonly paid_to: string }
  readonly mode_of_transaction?: string
  readonly narration?: string
}

/**
 * What an order that was billed when it left comes to after all: its invoice is credited with the rest. Nothing is done
 * for an order without one.
 */
export type Undelivered = {
  readonly order_id: number
  readonly reason: string
  /** What of it is delivered. */
  readonly kept: readonly { readonly id: number; readonly count: number; readonly taxable: Paise }[]
  /** Without deposits. */
  readonly value: Paise
}

/** A delivery that is taken back: its cylinders go back, and the document that it issued is canceled. */
export type TakenBack = { readonly order_id: number; readonly reason: string }

/**
 * What a command on an order needs of receipts, invoices and notes, which stand above orders. A plan says it as
 * data, and the settlement room performs it.
 */
export type Settlement = {
  /** The order that is delivered, and its customer, whose dues and money on account are locked with it. */
  readonly account?: { readonly order_id: number; readonly customer_id: number }
  readonly releases?: readonly Release[]
  readonly undelivered?: readonly Undelivered[]
  readonly takenBack?: readonly TakenBack[]
  readonly canceledReceipts?: {
    readonly ids: readonly number[]
    readonly reason: string
    /** Prepaid alone, which goes with its delivery: nobody needs a right of receipts for it. */
    readonly isOfOrder?: true
  }
  readonly receipts?: readonly Payment[]
  /** Money of several deliveries, each of which pays its own order and nothing else. */
  readonly receiptsTogether?: readonly Payment[]
  /** What the customer of `account` has on account pays what is due, unless Settings say that this is done by hand. */
  readonly setsOff?: boolean
}
