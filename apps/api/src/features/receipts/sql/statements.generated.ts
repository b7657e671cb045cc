// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, type Condition, type RowOrder, writing } from '../../../database/statement.ts'
import type { CashDueRow, CashOfDriver } from '@refill/contract/features/receipts/cash-due.contract.ts'
import type { DuesFound, MoneyRow, OwedRow, Payer, StatementCustomer } from '../receipts.rows.ts'
import type { PrepaidDay, PrepaidOfType } from '@refill/contract/features/receipts/prepaid.contract.ts'
import type { StatementRow } from '@refill/contract/features/receipts/statement.contract.ts'
import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'

const at = (file: string) => new URL(file, import.meta.url)

export type StoredReceipt = {
  id: number
  sr_no: string
  customer_id: number
  customer_name: string
  voucher_date: string
  amount: number
  paid_to: string
  payment_mode: 'Cash' | 'Online' | 'Prepaid' | 'Opening' | 'Credit note' | 'Deduction'
  transaction_number: string
  mode_of_transaction: string
  narration: string
  userid: number
  on_account: number
  refunded: number
  deductions: ReceiptRow['deductions']
  orders: string[]
  order_amounts: { id: number; orderid: string; amount: number }[]
  canceled_at: string
  canceled_by: string
  cancel_reason: string
}

export type StoredRefund = {
  id: number
  pb_no: string
  customer_id: number
  customer_name: string
  voucher_date: string
  amount: number
  payment_mode: 'Cash' | 'Online'
  transaction_number: string
  mode_of_transaction: string
  narration: string
  paid_by: string
  receipts: { id: number; sr_no: string; amount: number }[]
  canceled_at: string
  canceled_by: string
  cancel_reason: string
}

/** Cancels what is owed apart from orders; its row is locked, and nothing pays it any more. */
export const cancelDue = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('cancel-due.sql'))

/** Cancels receipts, which are locked with what they pay: it is due again. */
export const cancelReceipts = writing<
  { user_id: number | null; reason: string; ids: readonly number[]; parts: object },
  Record<never, never>
>(at('cancel-receipts.sql'), { json: ['parts'] })

/** Cancels money paid back, which is locked with the receipts that it came from: it is on account again. */
export const cancelRefund = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('cancel-refund.sql'))

/**
 * One page of what was delivered for cash and is still due, by driver and the oldest first, with what each driver has to
 * hand in. Driver 0 stands for all.
 */
export const cashDuePage = reading<
  { today: string; driver_id: number; page_size: number; rows_before: number },
  { n: number; due: number; drivers: CashOfDriver[]; rows: CashDueRow[] }
>(at('cash-due-page.sql'))

/** Enters the certificate of a deduction, whose row is locked. */
export const certifyDeduction = writing<
  { certificate: string; id: number },
  Record<never, never>
>(at('certify-deduction.sql'))

/** Deductions as their list shows them, by ids and in that order. */
export const deductionRows = reading<
  { ids: readonly number[] },
  {
    id: number
    number: string
    day: string
    year: string
    customer_id: number
    customer_name: string
    kind: 'tds_gst' | 'tds_income_tax' | 'bank_charge' | 'discount' | 'written_off'
    amount: number
    note: string
    sr_no: string
    orders: string[]
    on_account: number
    entered_by: string
    canceled_at: string
    canceled_by: string
    cancel_reason: string
  }
>(at('deduction-rows.sql'))

/**
 * What deductions of a filter come to that stand, and how much of it is tax at source without a certificate. `d` is the
 * deduction, `r` its row among the receipts.
 */
export const deductionTotals = reading<
  { filter: Condition },
  { n: number; amount: number; missing: number }
>(at('deduction-totals.sql'), { composed: ['filter'] })

/** Financial years that have deductions, the latest first. */
export const deductionYears = reading<Record<never, never>, { year: string }>(at('deduction-years.sql'))

/** Deductions of a filter as the workbook has them. `d` is the deduction, `r` its row among the receipts. */
export const deductionsToExport = reading<
  { filter: Condition },
  {
    number: string
    voucher_date: string
    year: string
    customer_name: string
    gst: string | null
    name: string
    note: string
    sr_no: string | null
    amount: string | null
    canceled: string
    orders: string | null
  }
>(at('deductions-to-export.sql'), { composed: ['filter'] })

/** How many customers the list of dues has: `o` has what is owed by age, `c` is the customer. */
export const duesCount = reading<
  { today: string; filter: Condition },
  { n: number }
>(at('dues-count.sql'), { composed: ['filter'] })

/**
 * One page of the customers who owe for delivered orders or from before, the largest due first, with the totals of all that the filter
 * finds: `o` has what is owed by age, `c` is the customer. A family with one account is one of them, under its parent.
 */
export const duesPage = reading<
  { today: string; page_size: number; rows_before: number; filter: Condition; max_orders: number },
  { totals: DuesFound['totals']; rows: DuesFound['rows'] }
>(at('dues-page.sql'), { composed: ['filter', 'max_orders'] })

/**
 * Who owes for delivered orders or from before as the workbook has them, in the order of the list: `o` has what is owed
 * by age, `c` is the customer.
 */
export const duesToExport = reading<
  { today: string; filter: Condition },
  {
    customer_id: number | null
    customer_name: string
    branches: number
    mobile: string | null
    credit_limit: string | null
    due: string | null
    not_due: string | null
    to_15: string | null
    to_30: string | null
    over_30: string | null
    oldest_day: string | null
    oldest_days: number
    on_account: string
  }
>(at('dues-to-export.sql'), { composed: ['filter'] })

/**
 * Who owes for delivered orders or from before, in the order of the list and as many as are wanted: `o` has what is owed
 * by age, `c` is the customer.
 */
export const duesToPrint = reading<
  { today: string; most: number; filter: Condition },
  { customer_id: number }
>(at('dues-to-print.sql'), { composed: ['filter'] })

/**
 * Enters what a customer owes apart from orders, with the next number of its series or its own: from before the first
 * document, or charged more by a debit note.
 */
export const enterDue = writing<
  { due: object; user_id: number | null },
  { id: number; number: string }
>(at('enter-due.sql'), { json: ['due'] })

/**
 * Enters receipts, each with the next number of its series or its own, and what they and receipts of before pay. What is
 * paid, and whose money is spent, is locked by an earlier statement. A part is of the receipt that is entered at its
 * place, or of the one that it names.
 */
export const enterMoney = writing<
  { receipts: object; user_id: number | null; parts: object },
  { place: number; id: number; number: string }
>(at('enter-money.sql'), { json: ['receipts', 'parts'] })

/**
 * Locks all that setting off will change, and a delivery before it, in the order in which everybody does
 * (docs/decisions/0027).
 */
export const lockToSetOff = writing<
  { order_id: number | null; customer_id: number },
  { order_ids: number[]; due_ids: number[]; receipt_ids: number[] }
>(at('lock-to-set-off.sql'))

/** What a customer had on account before the first document, also what was taken back; or the row of one number. */
export const openingAdvances = reading<
  { customer_id: number; number: string },
  {
    id: number
    number: string
    customer_id: number
    customer_name: string
    day: string
    note: string
    amount: number
    on_account: number
    entered_by: string
    canceled_at: string
    canceled_by: string
    cancel_reason: string
  }
>(at('opening-advances.sql'))

/**
 * What a customer owed before the first document, also what was taken back; or what is due under one number, of an opening due
 * or a debit note, and what debit notes charge more on the order of that number.
 */
export const openingDues = reading<
  { customer_id: number; number: string },
  {
    id: number
    number: string
    customer_id: number
    customer_name: string
    day: string
    due_day: string
    bill_number: string
    note: string
    amount: number
    due: number
    entered_by: string
    canceled_at: string
    canceled_by: string
    cancel_reason: string
  }
>(at('opening-dues.sql'))

/**
 * Pays money on account back, which is locked: a refund with the next number of its series, and what it takes of each
 * receipt.
 */
export const payBack = writing<
  { refund: object; user_id: number | null; parts: object },
  { id: number; number: string }
>(at('pay-back.sql'), { json: ['refund', 'parts'] })

/** How many rows of days and types the workbook of what oil companies owe has. */
export const prepaidCount = reading<{ type: string }, { n: number }>(at('prepaid-count.sql'))

/**
 * One page of what oil companies owe by day and type, the newest day first, of one type or all, with what each of them owes
 * in all. An order of two types counts for both.
 */
export const prepaidPage = reading<
  { type: string; page_size: number; rows_before: number },
  { n: number; amount: number; types: PrepaidOfType[]; rows: PrepaidDay[] }
>(at('prepaid-page.sql'))

/** What oil companies owe by day and type as the workbook has it, the newest day first, of one type or all. */
export const prepaidToExport = reading<
  { type: string },
  { day: string; type: string; orders: number; amount: string }
>(at('prepaid-to-export.sql'))

/** One receipt. */
export const receiptById = reading<{ id: number }, StoredReceipt>(at('receipt-by-id.sql'))

/** Rupees of each day that has receipts of a filter that stand, oldest first. `r` is the receipt. */
export const receiptDays = reading<
  { filter: Condition },
  { day: string; cash: number; online: number; prepaid: number }
>(at('receipt-days.sql'), { composed: ['filter'] })

/**
 * What was deducted with the receipts of a filter and stands: it closed bills beside their money, and is in no sum of it. `r`
 * is the receipt.
 */
export const receiptDeducted = reading<
  { filter: Condition },
  { deducted: number }
>(at('receipt-deducted.sql'), { composed: ['filter'] })

/** Receipts as their lists show them, by their ids and in that order. */
export const receiptRows = reading<{ ids: readonly number[] }, StoredReceipt>(at('receipt-rows.sql'))

/**
 * How many receipts a filter has and what they come to: those that stand, and apart from them what was canceled. `r` is
 * the receipt.
 */
export const receiptTotals = reading<
  { filter: Condition },
  {
    n: number
    amount: number
    cash: number
    online: number
    prepaid: number
    on_account: number
    canceled: number
  }
>(at('receipt-totals.sql'), { composed: ['filter'] })

/** Receipts of a filter as the workbook has them. `r` is the receipt. */
export const receiptsToExport = reading<
  { filter: Condition; sorting: RowOrder },
  {
    number: string
    voucher_date: string
    customer_name: string
    payment_mode: 'Cash' | 'Online' | 'Prepaid' | 'Opening' | 'Credit note' | 'Deduction'
    mode_of_transaction: string
    transaction_number: string
    narration: string
    paid_to: string
    amount: string
    deducted: string
    on_account: string
    canceled_amount: string
    canceled_on: string
    canceled_by: string
    cancel_reason: string
    orders: string | null
  }
>(at('receipts-to-export.sql'), { composed: ['filter', 'sorting'] })

/** Money paid back once. */
export const refundById = reading<{ id: number }, StoredRefund>(at('refund-by-id.sql'))

/** Money paid back as its list shows it, by ids and in that order. */
export const refundRows = reading<{ ids: readonly number[] }, StoredRefund>(at('refund-rows.sql'))

/** What was paid back, of a filter. `f` is the payment. */
export const refundTotals = reading<
  { filter: Condition },
  { refunded: number }
>(at('refund-totals.sql'), { composed: ['filter'] })

/** Puts parts of what locked receipts pay on their account again. */
export const releaseParts = writing<
  { parts: object },
  Record<never, never>
>(at('release-parts.sql'), { json: ['parts'] })

/**
 * What a receipt is compared with: the customer, the cash that it gave on the day (0 where it gives none now), and the
 * newest receipt that has the transaction number.
 */
export const seenBefore = reading<
  { customer_id: number; is_cash: boolean; voucher_date: string; transaction_number: string },
  { payer: Payer | null; cash: string; entered_before: string | null }
>(at('seen-before.sql'))

/**
 * What a customer's account begins with; deposits are those taken up to the last day. Of a parent with one account it is
 * that of the whole family. What was before the first day is never added up: it is what stands open now, less what moved
 * it from that day on, so `through` lies behind every day.
 */
export const statementHead = reading<
  { customer_id: number; first_day: string; through: string; last_day: string },
  {
    customer: StatementCustomer
    opening: number
    opening_cylinders: number
    deposits_held: number
    due_now: number
    on_account_now: number
  }
>(at('statement-head.sql'))

/**
 * What moved a customer's account: orders on the day of their delivery, receipts and money paid back on that of their
 * voucher, cylinders that moved by themselves, opening dues on the day of the old bill; on one day openings and empties
 * come first, then orders. Of a parent with one account each row says whose it is.
 */
export const statementRows = reading<
  { customer_id: number; first_day: string; through: string },
  {
    day: string
    document: StatementRow['document']
    document_id: number
    number: string
    branch: string
    text: string
    debit: number
    credit: number
    fulls: number
    empties: number
  }
>(at('statement-rows.sql'))

/** What moved a customer's account between two days, in all. */
export const statementTotals = reading<
  { customer_id: number; first_day: string; through: string },
  { debit: number; credit: number; fulls: number; empties: number }
>(at('statement-totals.sql'))

/**
 * What is owed and on account of what an earlier statement of the transaction locked, each in the order in which it is set
 * off: the oldest first, and of one day what is from before.
 */
export const toSetOff = reading<
  {
    order_ids: readonly number[]
    due_ids: readonly number[]
    receipt_ids: readonly number[]
    customer_id: number
  },
  { sets_off: boolean; owed: OwedRow[]; money: MoneyRow[] }
>(at('to-set-off.sql'))

/** A customer as it stands on a voucher. */
export const voucherParty = reading<
  { customer_id: number },
  { address: string; district: string; pincode: string; state: string; gst: string; mobile: string }
>(at('voucher-party.sql'))

/**
 * Deductions without their row among the receipts and rows without theirs; such as stand though the receipt that they came
 * with does not; what was paid back of one, which is no money; and numbers that are not the next of their series.
 */
export const wrongDeductions = reading<Record<never, never>, { what: string }>(at('wrong-deductions.sql'))

/** Receipts whose rest on account is not their amount less what they pay and what was paid back. */
export const wrongOnAccount = reading<Record<never, never>, { what: string }>(at('wrong-on-account.sql'))

/** Opening dues and opening advances that are not the next of their series. */
export const wrongOpeningNumbers = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-opening-numbers.sql'))

/** Orders and opening dues whose paid amount is not what receipts pay on them. */
export const wrongPaid = reading<Record<never, never>, { what: string }>(at('wrong-paid.sql'))

/** Counts behind the list of receipts that are not what is there. */
export const wrongReceiptCounts = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-receipt-counts.sql'))

/** Parts of receipts whose customer is not that of the order or opening due. */
export const wrongReceiptShares = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-receipt-shares.sql'))

/**
 * Receipts whose part that was paid back is not what the payments took from them, and payments that are not the sum of
 * their parts.
 */
export const wrongRefunded = reading<Record<never, never>, { what: string }>(at('wrong-refunded.sql'))
