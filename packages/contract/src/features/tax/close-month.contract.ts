import { todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { phrase, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { closingErrors } from '../closing/closing.public.ts'
import { TaxRow } from './documents.shapes.ts'
import { returnErrors } from './month.downloads.ts'
import { monthField } from './month.contract.ts'
import { arnProblem, daysOfMonth } from './month.rules.ts'
import { gstinErrors, gstinField } from './return-gstin.ts'

export const filingErrors = domainErrors({
  month_filed_already: { status: 409, message: '{month} is closed already', field: 'month' },
  month_not_filed: { status: 409, message: '{month} is not closed', field: 'month' },
  month_not_over: { status: 409, message: '{month} is not over yet', field: 'month' },
  month_does_not_tie: {
    status: 409,
    message: 'The figures of {month} do not tie: see which document differs',
    field: 'month',
  },
  month_with_arn: {
    status: 409,
    message: '{month} was filed under {arn} and stays closed: later months put it right',
    field: 'month',
  },
  later_month_filed: {
    status: 409,
    message: '{month} is closed too: the last month is opened first, and one with an ARN stays',
    field: 'month',
  },
})

/** Whether the last day of a month has passed in India. */
export const monthIsOver = (month: string): boolean => daysOfMonth(month).last_day < todayInIndia()

export const closeMonth = operation({
  endpoint: 'api/tax/close-month',
  kind: 'write',
  right: 'tax.approve',
  summary:
    'Closes a filed month: its days and every one before, with its figures as filed. A month closed without an acknowledgement number may be given one later by the same call.',
  fields: z.object({
    ...caller,
    month: monthField,
    /** ARN of the filed GSTR-1 of `gstin`; may be empty. */
    arn: text('ARN', { optional: true, max: 15, problem: arnProblem }),
    /** Where documents of the month are of several: all of them, with commas, once each return is filed. */
    gstins: phrase('GSTINs', 200),
    gstin: gstinField(),
  }),
  answer: z.object({}),
  errors: [
    filingErrors.month_filed_already,
    filingErrors.month_not_over,
    filingErrors.month_does_not_tie,
    returnErrors.return_gstin_missing,
    closingErrors.drawers_open,
    gstinErrors.month_of_gstins,
    gstinErrors.return_gstin_unknown,
  ],
})

export const openMonth = operation({
  endpoint: 'api/tax/open-month',
  kind: 'write',
  right: 'tax.approve',
  summary:
    'Takes back the closing of a month that was not filed after all, the last one first; its days stay closed until they are reopened.',
  fields: z.object({ ...caller, month: monthField, reason: text('Reason', { max: 200 }) }),
  answer: z.object({}),
  errors: [filingErrors.month_not_filed, filingErrors.month_with_arn, filingErrors.later_month_filed],
})

/** What came after a month was filed: a note on one of its documents, or the invoice of a delivery of it. */
export const lateCauses = ['note', 'delivery'] as const

/** So many rows at most an answer has; how many there are stands beside. */
export const maxLate = 200

const LateRow = z.object({
  cause: z.enum(lateCauses),
  /** The filed month that it is about. */
  of_month: z.string(),
  document: TaxRow,
})
export type LateRow = z.output<typeof LateRow>

export const listLate = operation({
  endpoint: 'api/tax/late',
  kind: 'read',
  right: 'tax.read',
  summary: `What this month's return says of months filed before: notes on their documents and invoices of their deliveries, ${maxLate} rows at most, oldest first; and deliveries of theirs that nothing bills yet.`,
  fields: z.object({ ...caller, month: monthField }),
  answer: z.object({
    totalcount: z.number(),
    reponselist: z.array(LateRow),
    /** Delivered on the days of filed months, and not billed; days are empty where there is none. */
    unbilled: z.object({ count: z.number(), value: z.number(), first_day: z.string(), last_day: z.string() }),
  }),
})
