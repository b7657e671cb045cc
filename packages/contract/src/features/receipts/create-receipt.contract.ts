import * as z from 'zod/mini'
import { column, phrase, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { approvalChecks, approvalFields, approvingErrors } from '../approvals/approvals.public.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { deductionProblems, deductionsIn } from './deductions.rules.ts'
import { deductionErrors, deductionFields } from './deductions.shapes.ts'
import {
  moneyFields,
  moneyProblemsToday,
  problemsOf,
  receiptErrors,
  ReceiptRow,
} from './receipts.contract.ts'
import { moneyProblems, ordersProblem, receiptModes, type MoneyValues } from './receipts.rules.ts'

/** 1: what is unusual is answered as receipt_unusual, and nothing is stored; otherwise it is stored and said. */
const askFirst = { ask_first: phrase('Ask first', 1) }

/** What is deducted is deducted from money that comes. */
const prepaidProblem = (values: Parameters<typeof deductionsIn>[0] & { payment_mode: string }) =>
  values.payment_mode === 'Prepaid' && deductionsIn(values).length > 0
    ? 'What was deducted comes with Cash or Online, not with Prepaid'
    : undefined

const withPrepaid = (values: MoneyValues & Parameters<typeof deductionsIn>[0]) => {
  const problems = moneyProblems(values, todayInIndia(), receiptModes)
  return { ...problems, payment_mode: problems.payment_mode ?? prepaidProblem(values) }
}

const created = z.object({
  data: ReceiptRow,
  /** What was unusual, stored all the same (AMB-134). */
  warning: z.optional(z.string()),
})

export const createReceipt = operation({
  endpoint: 'receipt.php',
  action: 'create',
  kind: 'create',
  right: 'receipts.write',
  summary:
    'Receives money against orders of one customer, its parent and their branches: the oldest is settled first, what is left over stays on the account of the customer of the first order. Prepaid is what the oil company had: it pays delivered orders and leaves nothing over.',
  fields: z
    .object({
      ...caller,
      ...moneyFields,
      ...askFirst,
      ...deductionFields,
      ...approvalFields,
      /** Numbers or ids of orders, numbers of opening dues. */
      'orderid[]': column('orderid[]', { max: 4_000, lines: true, together: 8_000 }),
    })
    .check(
      ...approvalChecks,
      z.check(
        problemsOf(({ 'orderid[]': orderid, ...values }) => ({
          ...deductionProblems(values),
          ...withPrepaid(values),
          orderid: ordersProblem(orderid),
        })),
      ),
    ),
  answer: created,
  errors: [
    receiptErrors.receipt_orders_unknown,
    receiptErrors.receipt_orders_of_others,
    receiptErrors.receipt_unusual,
    receiptErrors.receipt_prepaid_unfit,
    deductionErrors.deductions_too_much,
    deductionErrors.write_off_needs_approval,
    ...approvingErrors,
  ],
})

export const createAdvance = operation({
  endpoint: 'api/receipts/create-advance',
  kind: 'create',
  right: 'receipts.write',
  summary: 'Receives money of a customer without an order: it stays on the account until it is set off.',
  fields: z
    .object({ ...caller, ...moneyFields, ...askFirst, customer_id: recordId('Customer') })
    .check(z.check(problemsOf(moneyProblemsToday))),
  answer: created,
  errors: [receiptErrors.receipt_customer_unknown, receiptErrors.receipt_unusual],
})
