import * as z from 'zod/mini'
import { cancellation, documentFilter } from '../../documents.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { number, phrase, recordId } from '../../fields.ts'
import { caller, choiceFilter, counted, listFields, recordFilter } from '../../list.ts'
import { operation, domainErrors } from '../../operation.ts'
import { ReceiptDeduction } from './deductions.shapes.ts'
import { moneyProblems, receiptSorts, type MoneyValues } from './receipts.rules.ts'

export const receiptErrors = domainErrors({
  receipt_not_found: { status: 404, message: 'Receipt not found' },
  receipt_orders_unknown: { status: 404, message: 'There is no order {orders}', field: 'orderid' },
  receipt_orders_of_others: {
    status: 409,
    message: 'Order {order} is not of {customer} or its family: enter a receipt for each customer',
    field: 'orderid',
  },
  receipt_customer_unknown: { status: 404, message: 'Customer not found', field: 'customer_id' },
  receipt_unusual: { status: 409, message: '{warnings}' },
  receipt_prepaid_unfit: {
    status: 409,
    message:
      'Prepaid pays delivered orders, and no more than is due of them: {due} is. Money beyond that the oil company never had',
    field: 'amount',
  },
  receipt_paid_back: {
    status: 409,
    message: '{amount} of this receipt was paid back with {refunds}: cancel that first',
  },
})

export const ReceiptRow = z.object({
  id: z.number(),
  sr_no: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  voucher_date: z.string(),
  amount: z.number(),
  paid_to: z.string(),
  payment_mode: z.string(),
  transaction_number: z.string(),
  mode_of_transaction: z.string(),
  narration: z.string(),
  userid: z.number(),
  /** Numbers of the orders and opening dues that it pays, and what it pays of each; an opening due has the id 0. */
  orders: z.array(z.string()),
  order_amounts: z.array(z.object({ id: z.number(), orderid: z.string(), amount: z.number() })),
  /** What its orders did not need: it stays on the customer's account. */
  on_account: z.number(),
  /** What was paid back of it. */
  refunded: z.number(),
  /** What was deducted with it, in no sum of money: it closes its orders beside the amount. */
  deductions: z.array(ReceiptDeduction),
  ...cancellation,
})
export type ReceiptRow = z.output<typeof ReceiptRow>

export const receiptListFilter = {
  search: listFields.search,
  /** The days are those of the vouchers. */
  ...documentFilter({
    customer_id: recordFilter('Customer'),
    sort: choiceFilter('Sort', receiptSorts),
  }),
}

export const listReceipts = operation({
  endpoint: 'receipt.php',
  action: 'list',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'One page of receipts that stand, were canceled or both, in the order of their numbers unless sort is newest, between two days of their vouchers, of one customer or all; search looks in voucher number, customer, transaction number, narration and order numbers.',
  fields: z.object({
    ...listFields,
    limit: number('Limit', { otherwise: 10, min: 1, max: 10_000 }),
    ...receiptListFilter,
  }),
  answer: z.object({ ...counted, data: z.array(ReceiptRow) }),
})

const money = {
  voucher_date: phrase('Voucher date', 10),
  amount: phrase('Amount', 20),
  payment_mode: phrase('Payment mode', 20),
  transaction_number: phrase('Transaction number', 60),
  mode_of_transaction: phrase('Mode of transaction', 40),
  narration: phrase('Narration', 300),
}

/** Money that changes hands, either way. */
export const moneyFields = money

type Problems = { [field: string]: string | undefined }
type Checked<Values> = { value: Values; issues: z.core.$ZodRawIssue[] }

/** Every field with its first problem. */
export const problemsOf =
  <Values>(find: (values: Values) => Problems) =>
  ({ value, issues }: Checked<Values>): void => {
    for (const [field, message] of Object.entries(find(value)))
      if (message) issues.push({ code: 'custom', message, path: [field], input: value })
  }

export const moneyProblemsToday = (values: MoneyValues) => moneyProblems(values, todayInIndia())

export const cancelReason = phrase('Reason', 200)

export const deleteReceipt = operation({
  endpoint: 'receipt.php',
  action: 'delete',
  kind: 'write',
  right: 'receipts.write',
  summary:
    'Takes a receipt back: its orders owe again what it had paid on them, and it stays in its series as canceled.',
  fields: z.object({ ...caller, id: recordId(), reason: cancelReason }),
  answer: z.object({}),
  errors: [receiptErrors.receipt_not_found, receiptErrors.receipt_paid_back],
})
