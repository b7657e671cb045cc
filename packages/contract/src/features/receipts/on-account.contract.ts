import * as z from 'zod/mini'
import { cancellation, stateFilter } from '../../documents.ts'
import { download } from '../../download.ts'
import { column, recordId } from '../../fields.ts'
import { caller, listFields, recordFilter } from '../../list.ts'
import { sharedBy } from '../../share.ts'
import { domainErrors, operation } from '../../operation.ts'
import { cashErrors } from '../cash/cash.public.ts'
import {
  cancelReason,
  moneyFields,
  moneyProblemsToday,
  problemsOf,
  receiptErrors,
} from './receipts.contract.ts'

export const onAccountErrors = domainErrors({
  nothing_to_set_off: { status: 409, message: 'There is no money on account, or nothing is due' },
  set_off_of_others: { status: 409, message: 'Order {order} is not of {customer}', field: 'orderid' },
  refund_not_found: { status: 404, message: 'Payment not found' },
  refund_too_much: {
    status: 409,
    message: 'Only {available} of {customer} is on account on {day}',
    field: 'amount',
  },
})

export const setOff = operation({
  endpoint: 'api/receipts/set-off',
  kind: 'write',
  right: 'receipts.write',
  summary:
    'Sets money on account against what its customer owes, the oldest receipt and the oldest order first: delivered orders, or those that are named.',
  fields: z.object({
    ...caller,
    customer_id: recordId('Customer'),
    /** Order numbers or ids; none: whatever is delivered and due. */
    'orderid[]': column('orderid[]', { max: 4_000, lines: true, together: 8_000 }),
  }),
  answer: z.object({
    amount: z.number(),
    order_amounts: z.array(z.object({ id: z.number(), orderid: z.string(), amount: z.number() })),
  }),
  errors: [
    receiptErrors.receipt_customer_unknown,
    receiptErrors.receipt_orders_unknown,
    onAccountErrors.set_off_of_others,
    onAccountErrors.nothing_to_set_off,
  ],
})

const RefundRow = z.object({
  id: z.number(),
  pb_no: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  voucher_date: z.string(),
  amount: z.number(),
  payment_mode: z.string(),
  transaction_number: z.string(),
  mode_of_transaction: z.string(),
  narration: z.string(),
  paid_by: z.string(),
  /** Which receipts the money comes from. */
  receipts: z.array(z.object({ id: z.number(), sr_no: z.string(), amount: z.number() })),
  ...cancellation,
})
export type RefundRow = z.output<typeof RefundRow>

export const createRefund = operation({
  endpoint: 'api/receipts/pay-back',
  kind: 'create',
  right: 'receipts.write',
  summary:
    'Pays money on account back to its customer, out of the oldest receipts first; in cash no more than is in the drawer of whoever pays.',
  fields: z
    .object({ ...caller, ...moneyFields, customer_id: recordId('Customer') })
    .check(z.check(problemsOf(moneyProblemsToday))),
  answer: z.object({ data: RefundRow }),
  errors: [
    receiptErrors.receipt_customer_unknown,
    onAccountErrors.refund_too_much,
    cashErrors.cash_not_in_hand,
  ],
})

export const cancelRefund = operation({
  endpoint: 'api/receipts/cancel-refund',
  kind: 'write',
  right: 'receipts.write',
  summary: 'Takes money paid back as never paid: it is on account again, and the voucher stays as canceled.',
  fields: z.object({ ...caller, id: recordId(), reason: cancelReason }),
  answer: z.object({}),
  errors: [onAccountErrors.refund_not_found],
})

export const listRefunds = operation({
  endpoint: 'api/receipts/refunds',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'One page of money paid back, newest first, of one customer or all; search looks in number, customer, transaction number and narration.',
  fields: z.object({
    ...listFields,
    customer_id: recordFilter('Customer'),
    ...stateFilter,
  }),
  answer: z.object({ totalcount: z.number(), data: z.array(RefundRow) }),
})

export const refundVoucher = download({
  path: 'receipts/paid-back/{id}.pdf',
  right: 'receipts.read',
  summary: 'The voucher of money paid back; marked once it is canceled.',
  fields: z.object({ ...caller, ...sharedBy, id: recordId() }),
  fileName: 'payment.pdf',
  paper: { feature: 'refunds', idField: 'id' },
  errors: [onAccountErrors.refund_not_found],
})
