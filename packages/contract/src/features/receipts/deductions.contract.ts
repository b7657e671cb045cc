import { todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { cancellation, pastDayProblem, stateFilter } from '../../documents.ts'
import { download } from '../../download.ts'
import { column, phrase, recordId } from '../../fields.ts'
import { caller, choiceFilter, listFields, recordFilter } from '../../list.ts'
import { operation } from '../../operation.ts'
import { approvalChecks, approvalFields, approvingErrors } from '../approvals/approvals.public.ts'
import { deductionKinds, deductionProblems, deductionsIn } from './deductions.rules.ts'
import { deductionErrors, deductionFields } from './deductions.shapes.ts'
import { cancelReason, problemsOf, receiptErrors } from './receipts.contract.ts'
import { ordersProblem } from './receipts.rules.ts'

const DeductionRow = z.object({
  id: z.number(),
  number: z.string(),
  day: z.string(),
  /** Financial year of its day, as 26-27. */
  year: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  kind: z.enum(deductionKinds),
  amount: z.number(),
  /** Number of the certificate of tax at source, '' while it is missing; otherwise the reason. */
  note: z.string(),
  /** Receipt of the money that came with it; '' where it was entered by itself. */
  sr_no: z.string(),
  orders: z.array(z.string()),
  on_account: z.number(),
  entered_by: z.string(),
  ...cancellation,
})
export type DeductionRow = z.output<typeof DeductionRow>

export const createDeductions = operation({
  endpoint: 'api/receipts/deduct',
  kind: 'create',
  right: 'receipts.write',
  summary:
    'Enters what was deducted from bills whose money came before, or comes no more: each kind closes so much of them, the oldest first, and is no money.',
  fields: z
    .object({
      ...caller,
      voucher_date: phrase('Voucher date', 10),
      ...deductionFields,
      /** Numbers or ids of orders, numbers of opening dues. */
      'orderid[]': column('orderid[]', { max: 4_000, lines: true, together: 8_000 }),
      ...approvalFields,
    })
    .check(
      ...approvalChecks,
      z.check(
        problemsOf(({ 'orderid[]': orderid, voucher_date, ...values }) => ({
          voucher_date: pastDayProblem('Voucher date', voucher_date, todayInIndia()),
          ...deductionProblems(values),
          ...(deductionsIn(values).length === 0 && {
            deducted_tds_gst: 'Enter at least one amount that was deducted',
          }),
          orderid: ordersProblem(orderid),
        })),
      ),
    ),
  answer: z.object({ deductions: z.array(DeductionRow) }),
  errors: [
    receiptErrors.receipt_orders_unknown,
    receiptErrors.receipt_orders_of_others,
    deductionErrors.deductions_too_much,
    deductionErrors.write_off_needs_approval,
    ...approvingErrors,
  ],
})

export const cancelDeduction = operation({
  endpoint: 'api/receipts/cancel-deduction',
  kind: 'write',
  right: 'receipts.write',
  summary: 'Takes a deduction back: what it had paid is owed again, and it stays in its series as canceled.',
  fields: z.object({ ...caller, id: recordId(), reason: cancelReason }),
  answer: z.object({}),
  errors: [deductionErrors.deduction_not_found],
})

export const certifyDeduction = operation({
  endpoint: 'api/receipts/certify-deduction',
  kind: 'write',
  right: 'receipts.write',
  summary:
    'Says the number of the certificate of tax that was deducted at source, also of a closed day; empty it is missing again.',
  fields: z.object({ ...caller, id: recordId(), certificate: phrase('Certificate', 120) }),
  answer: z.object({}),
  errors: [deductionErrors.deduction_not_found, deductionErrors.deduction_has_no_certificate],
})

export const certificateStates = ['missing', 'there'] as const

const deductionFilter = {
  search: listFields.search,
  customer_id: recordFilter('Customer'),
  /** Financial year as 26-27; empty: all. */
  year: phrase('Year', 5),
  kind: choiceFilter('Kind', deductionKinds),
  /** Only tax at source has one. */
  certificate: choiceFilter('Certificate', certificateStates),
  ...stateFilter,
}

export const listDeductions = operation({
  endpoint: 'api/receipts/deductions',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'One page of what customers deducted, newest first, of a customer, a financial year, a kind or a state of the certificate; search looks in number, customer, certificate, reason and receipt.',
  fields: z.object({ ...listFields, ...deductionFilter }),
  answer: z.object({
    totalcount: z.number(),
    data: z.array(DeductionRow),
    /** Rupees of the whole filter that stand. */
    totals: z.object({ amount: z.number(), missing: z.number() }),
    /** Financial years that have any, the latest first. */
    years: z.array(z.string()),
  }),
})

export const deductionWorkbook = download({
  path: 'receipts/deductions.xlsx',
  right: 'receipts.read',
  summary: 'The deductions of a filter, all pages of it, as a workbook.',
  fields: z.object({ ...caller, ...deductionFilter }),
  fileName: 'deductions.xlsx',
  bytesPerRow: 70,
})
