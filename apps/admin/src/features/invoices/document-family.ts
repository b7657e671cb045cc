import {
  cancelInvoice,
  invoiceErrors,
  listInvoices,
  readInvoice,
} from '@refill/contract/features/invoices/invoices.contract.ts'
import { invoicePdf, invoiceWorkbook } from '@refill/contract/features/invoices/invoices.downloads.ts'
import { creditNotes, debitNotes, noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { creditNoteFiles, debitNoteFiles } from '@refill/contract/features/notes/notes.downloads.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import { paths } from '../../paths.ts'

const invoices = {
  name: 'invoices',
  title: 'Invoices',
  one: 'Invoice',
  things: 'invoices',
  list: listInvoices,
  read: readInvoice,
  cancel: cancelInvoice,
  workbook: invoiceWorkbook,
  pdf: invoicePdf,
  missing: invoiceErrors.invoice_not_found.code,
  path: paths.invoices,
  detail: paths.invoiceDetail,
} as const
const credits = {
  name: 'credit-notes',
  title: 'Credit notes',
  one: 'Credit note',
  things: 'credit notes',
  ...creditNotes,
  ...creditNoteFiles,
  missing: noteErrors.note_not_found.code,
  path: paths.creditNotes,
  detail: paths.creditNote,
} as const
const debits = {
  name: 'debit-notes',
  title: 'Debit notes',
  one: 'Debit note',
  things: 'debit notes',
  ...debitNotes,
  ...debitNoteFiles,
  missing: noteErrors.note_not_found.code,
  path: paths.debitNotes,
  detail: paths.debitNote,
} as const

/** Documents of tax that have one list and one series of calls. */
export type Family = typeof invoices | typeof credits | typeof debits

export const families = { invoices, credits, debits } as const

const familyOfKind: Readonly<Record<TaxKind, Family>> = {
  invoice: invoices,
  bill_of_supply: invoices,
  credit_note: credits,
  debit_note: debits,
}
export const familyOf = ({ kind }: { kind: TaxKind }): Family => familyOfKind[kind]
