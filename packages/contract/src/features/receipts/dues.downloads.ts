import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { caller, listFields } from '../../list.ts'
import { domainErrors } from '../../operation.ts'
import { dueFilter } from './dues.contract.ts'

const filter = { ...caller, search: listFields.search, ...dueFilter }

export const dueWorkbook = download({
  path: 'receipts/dues.xlsx',
  right: 'receipts.read',
  summary:
    'Who owes for delivered orders, all pages of a filter of the list, in its order, as a workbook; the total in the last row.',
  fields: z.object(filter),
  fileName: 'dues.xlsx',
  bytesPerRow: 90,
})

/** Customers in one file of statements: some minutes of work at most, and a parcel that a printer takes. */
export const maxStatements = 500

export const dueStatementErrors = domainErrors({
  dues_none: { status: 404, message: 'Nobody owes anything in this filter, so there is no statement' },
  dues_too_many: {
    status: 409,
    message:
      'One file has the statements of at most {most} customers, and more owe in this filter: choose an age, or search',
  },
})

export const dueStatements = download({
  path: 'receipts/statements.pdf',
  right: 'receipts.read',
  summary: `The statements between two days of all who owe in a filter of the list, in its order, one after the other in one file; of at most ${maxStatements} customers.`,
  fields: z.object({ ...filter, ...dayRange }).check(rangeInOrder),
  fileName: 'statements.pdf',
  errors: Object.values(dueStatementErrors),
})
