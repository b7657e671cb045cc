import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { sharedBy } from '../../share.ts'
import { invoiceErrors, invoiceFilter } from './invoices.contract.ts'

/** Name for every system: SI/26-27/000012 becomes SI-26-27-000012.pdf. */
export const invoiceFileName = (number: string) => `${number.replaceAll('/', '-')}.pdf`

export const invoicePdf = download({
  path: 'invoices/{id}.pdf',
  right: 'invoices.read',
  summary: 'A tax invoice or bill of supply, three marked copies in one file (CGST Rules 46, 48, 49).',
  fields: z.object({ ...caller, ...sharedBy, id: recordId() }),
  fileName: 'invoice.pdf',
  paper: { feature: 'invoices', idField: 'id' },
  errors: [invoiceErrors.invoice_not_found],
})

export const invoiceWorkbook = download({
  path: 'invoices/invoices.xlsx',
  right: 'invoices.read',
  summary: 'The invoices of a filter of the list, all pages of it, in its order, as a workbook.',
  fields: z.object({ ...caller, ...invoiceFilter }),
  fileName: 'invoices.xlsx',
  bytesPerRow: 90,
})
