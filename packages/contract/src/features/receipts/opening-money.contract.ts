import { isDay, todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { cancellation, pastDayProblem } from '../../documents.ts'
import { phrase, recordId, text } from '../../fields.ts'
import { caller, recordFilter } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { problemsOf, receiptErrors } from './receipts.contract.ts'
import { amountProblem } from './receipts.rules.ts'

export const openingMoneyErrors = domainErrors({
  opening_due_exists: {
    status: 409,
    message: 'Bill {bill} of {day} is entered already, as {number}: take that back first',
    field: 'bill_number',
  },
  opening_due_not_found: { status: 404, message: 'There is no such opening due' },
  opening_advance_not_found: { status: 404, message: 'There is no such opening advance' },
  opening_money_canceled: { status: 409, message: '{number} is taken back already' },
})

const entered = { entered_by: z.string(), ...cancellation }

const OpeningDue = z.object({
  id: z.number(),
  number: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  /** Day of the old bill, and the day by which it is to be paid. */
  day: z.string(),
  due_day: z.string(),
  bill_number: z.string(),
  note: z.string(),
  amount: z.number(),
  /** What receipts have not paid of it; 0 once it is taken back. */
  due: z.number(),
  ...entered,
})
export type OpeningDue = z.output<typeof OpeningDue>

const OpeningAdvance = z.object({
  id: z.number(),
  number: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  day: z.string(),
  note: z.string(),
  amount: z.number(),
  /** What of it is neither set off nor paid back; 0 once it is taken back. */
  on_account: z.number(),
  ...entered,
})
export type OpeningAdvance = z.output<typeof OpeningAdvance>

export const listOpeningMoney = operation({
  endpoint: 'api/receipts/openings',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'What a customer owed and had on account before the first document, also what was taken back; or what stands under one number, of an opening due, an opening advance or a debit note, and what debit notes charge more on the order of that number.',
  fields: z.object({ ...caller, customer_id: recordFilter('Customer'), number: phrase('Number', 20) }),
  answer: z.object({ dues: z.array(OpeningDue), advances: z.array(OpeningAdvance) }),
})

const opening = {
  customer_id: recordId('Customer'),
  day: phrase('Date', 10),
  amount: phrase('Amount', 20),
  note: phrase('Note', 300),
}

const problemsIn = (label: string, { day, amount }: { day: string; amount: string }) => ({
  day: pastDayProblem(label, day, todayInIndia()),
  amount: amountProblem(amount),
})

/** Empty it is the day of the bill. */
const dueDayProblem = (dueDay: string, day: string) => {
  if (dueDay !== '' && !isDay(dueDay)) return 'Due date must be a day such as 2026-11-21'
  return dueDay !== '' && dueDay < day ? 'Due date cannot be before the bill' : undefined
}

export const createOpeningDue = operation({
  endpoint: 'api/receipts/open-due',
  kind: 'create',
  right: 'receipts.write',
  summary:
    'Says what a customer still owes of a bill from before the first document; receipts pay it like an order.',
  fields: z
    .object({
      ...caller,
      ...opening,
      due_day: phrase('Due date', 10),
      bill_number: phrase('Bill number', 40),
    })
    .check(
      z.check(
        problemsOf((values) => ({
          ...problemsIn('Bill date', values),
          due_day: dueDayProblem(values.due_day, values.day),
        })),
      ),
    ),
  answer: z.object({ id: z.number(), number: z.string() }),
  errors: [receiptErrors.receipt_customer_unknown, openingMoneyErrors.opening_due_exists],
})

export const createOpeningAdvance = operation({
  endpoint: 'api/receipts/open-advance',
  kind: 'create',
  right: 'receipts.write',
  summary:
    'Says what a customer had on account before the first document; it is set off and paid back like other money on account.',
  fields: z
    .object({ ...caller, ...opening })
    .check(z.check(problemsOf((values) => problemsIn('Date', values)))),
  answer: z.object({ id: z.number(), number: z.string() }),
  errors: [receiptErrors.receipt_customer_unknown],
})

const taken = z.object({ ...caller, id: recordId(), reason: text('Reason', { max: 200 }) })

export const cancelOpeningDue = operation({
  endpoint: 'api/receipts/cancel-opening-due',
  kind: 'write',
  right: 'receipts.write',
  summary: 'Takes an opening due back: what was paid on it is on account, the row stays.',
  fields: taken,
  answer: z.object({}),
  errors: [openingMoneyErrors.opening_due_not_found, openingMoneyErrors.opening_money_canceled],
})

export const cancelOpeningAdvance = operation({
  endpoint: 'api/receipts/cancel-opening-advance',
  kind: 'write',
  right: 'receipts.write',
  summary: 'Takes an opening advance back: what it was set against is owed again, the row stays.',
  fields: taken,
  answer: z.object({}),
  errors: [
    openingMoneyErrors.opening_advance_not_found,
    openingMoneyErrors.opening_money_canceled,
    receiptErrors.receipt_paid_back,
  ],
})
