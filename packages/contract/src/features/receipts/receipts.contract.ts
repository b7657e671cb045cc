import * as z from 'zod/mini'
import { todayInIndia } from '@refill/values/day.ts'
import { column, number, oneOf, recordId } from '../../fields.ts'
import { caller, choiceFilter, listFields, pageFields, recordFilter } from '../../list.ts'
import { optionalDay, phrase } from '../../masters/fields.ts'
import { operation, domainErrors } from '../../operation.ts'
import { receiptModes, receiptProblems, receiptSorts, splitOrderIds } from './receipts.rules.ts'

export const receiptErrors = domainErrors({
  receipt_not_found: { status: 404, message: 'Receipt not found' },
  receipt_orders_unknown: { status: 404, message: 'There is no order {orders}', field: 'orderid' },
  receipt_orders_of_others: {
    status: 409,
    message: 'Order {order} is not of {customer}: enter a receipt for each customer',
    field: 'orderid',
  },
})

const ReceiptRow = z.object({
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
  orders: z.array(z.object({ id: z.number(), orderid: z.string(), amount: z.number() })),
  /** What its orders did not need: it stays on the customer's account. */
  on_account: z.number(),
})
export type ReceiptRow = z.output<typeof ReceiptRow>

export const receiptListFilter = {
  search: listFields.search,
  /** First and last day of the vouchers. */
  from_date: optionalDay('Start date'),
  to_date: optionalDay('End date'),
  customer_id: recordFilter('Customer'),
  sort: choiceFilter('Sort', receiptSorts),
}

export const listReceipts = operation({
  endpoint: 'receipt.php',
  action: 'list',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'One page of receipts, in the order of their numbers unless sort is newest, between two days of their vouchers, of one customer or all; search looks in voucher number, customer, transaction number, narration and order numbers.',
  fields: z.object({
    ...listFields,
    limit: number('Limit', { otherwise: 10, min: 1, max: 10_000 }),
    ...receiptListFilter,
  }),
  answer: z.object({ totalcount: z.number(), more: z.optional(z.boolean()), data: z.array(ReceiptRow) }),
})

export const createReceipt = operation({
  endpoint: 'receipt.php',
  action: 'create',
  kind: 'create',
  right: 'receipts.write',
  summary:
    'Receives money against orders of one customer: the oldest is settled first, what is left over stays on the account.',
  fields: z
    .object({
      ...caller,
      voucher_date: phrase('Voucher date', 10),
      amount: phrase('Amount', 20),
      payment_mode: phrase('Payment mode', 20),
      transaction_number: phrase('Transaction number', 60),
      mode_of_transaction: phrase('Mode of transaction', 40),
      narration: phrase('Narration', 300),
      /** Order numbers or ids. */
      'orderid[]': column('orderid[]', { max: 4_000, lines: true, together: 8_000 }),
    })
    .check(
      z.check((payload) => {
        const { 'orderid[]': orderid, ...values } = payload.value
        const problems = receiptProblems({ ...values, orderid }, todayInIndia())
        for (const [field, message] of Object.entries(problems))
          if (message) payload.issues.push({ code: 'custom', message, path: [field], input: payload.value })
        if (splitOrderIds(orderid).length > 200)
          payload.issues.push({
            code: 'custom',
            message: 'A receipt lists at most 200 orders',
            path: ['orderid'],
            input: payload.value,
          })
      }),
    ),
  answer: z.object({
    data: ReceiptRow,
    /** Said, not refused: the transaction number was entered before (AMB-134). */
    warning: z.optional(z.string()),
  }),
  errors: [receiptErrors.receipt_orders_unknown, receiptErrors.receipt_orders_of_others],
})

export const deleteReceipt = operation({
  endpoint: 'receipt.php',
  action: 'delete',
  kind: 'write',
  right: 'receipts.write',
  summary: 'Takes a receipt back: its orders owe again what it had paid on them.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({}),
  errors: [receiptErrors.receipt_not_found],
})

export const receiptFilter = {
  fd: optionalDay('Start date'),
  td: optionalDay('End date'),
  /** 0: all. */
  customer_id: number('Customer', { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER }),
  /** Empty: both. */
  payment_mode: oneOf('Payment mode', ['', ...receiptModes], 'Please select a valid Payment mode'),
}

export const readReceiptReport = operation({
  endpoint: 'api/receipts/report',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'Receipts between two days of their vouchers, newest first; of one customer or mode when asked so.',
  fields: z.object({ ...caller, ...pageFields, ...receiptFilter }),
  answer: z.object({
    totalcount: z.number(),
    list: z.array(ReceiptRow),
    /** Of the whole filter, not of the page. */
    totals: z.object({ amount: z.number(), cash: z.number(), online: z.number(), on_account: z.number() }),
  }),
})

export const readReceiptDays = operation({
  endpoint: 'api/receipts/days',
  kind: 'read',
  right: 'receipts.read',
  summary: 'Rupees received on each day that has receipts, for a chart.',
  fields: z.object({ ...caller, ...receiptFilter }),
  answer: z.object({ days: z.array(z.object({ day: z.string(), cash: z.number(), online: z.number() })) }),
})
