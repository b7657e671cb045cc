import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { optionalDay, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation, domainErrors } from '../../operation.ts'
import { sharedBy } from '../../share.ts'

export const statementErrors = domainErrors({
  statement_customer_unknown: { status: 404, message: 'Customer not found', field: 'customer_id' },
})

const StatementRow = z.object({
  day: z.string(),
  /** With its id for a link. */
  document: z.enum([
    'credit_note',
    'customer_opening',
    'debit_note',
    'deduction',
    'empties',
    'opening_advance',
    'opening_due',
    'order',
    'receipt',
    'refund',
  ]),
  document_id: z.number(),
  number: z.string(),
  /** Whose it is, where the statement is of a parent with its branches; else ''. */
  branch: z.string(),
  text: z.string(),
  /** Rupees owed by it and paid by it; a deposit is part of what is owed. */
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
  fulls: z.number(),
  empties: z.number(),
  /** Cylinders with the customer after it. */
  cylinders: z.number(),
})
export type StatementRow = z.output<typeof StatementRow>

export const statementRange = {
  customer_id: recordId('Customer'),
  fd: optionalDay('Start date'),
  td: optionalDay('End date'),
}

export const readStatement = operation({
  endpoint: 'api/receipts/statement',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'What one customer owed, received, paid and returned between two days: rupees and cylinders side by side, oldest first.',
  fields: z.object({ ...caller, ...statementRange }),
  answer: z.object({
    customer: z.object({
      id: z.number(),
      name: z.string(),
      address: z.string(),
      gst: z.string(),
      /** How many branches the one account of a parent covers; else 0. */
      branches: z.number(),
    }),
    opening: z.number(),
    opening_cylinders: z.number(),
    rows: z.array(StatementRow),
    closing: z.number(),
    closing_cylinders: z.number(),
    totals: z.object({ debit: z.number(), credit: z.number(), fulls: z.number(), empties: z.number() }),
    /** Deposits taken up to the last day: a liability, returned with the cylinders. */
    deposits_held: z.number(),
    /** Today, whatever the days: owed for delivered orders, and received without being set against any. */
    due_now: z.number(),
    on_account_now: z.number(),
  }),
  errors: Object.values(statementErrors),
})

const between = z.object({ ...caller, ...dayRange, customer_id: recordId('Customer') }).check(rangeInOrder)

export const statementWorkbook = download({
  path: 'reports/statement.xlsx',
  right: 'receipts.read',
  summary: "A customer's statement between two days as a workbook: rupees and cylinders side by side.",
  fields: between,
  fileName: 'statement.xlsx',
  bytesPerRow: 70,
  errors: Object.values(statementErrors),
})

export const statementPdf = download({
  path: 'reports/statement.pdf',
  right: 'receipts.read',
  summary: "A customer's statement between two days, to print or send.",
  fields: z
    .object({ ...caller, ...dayRange, ...sharedBy, customer_id: recordId('Customer') })
    .check(rangeInOrder),
  fileName: 'statement.pdf',
  paper: { feature: 'statements', idField: 'customer_id' },
  errors: Object.values(statementErrors),
})
