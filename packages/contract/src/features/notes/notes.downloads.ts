import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { sharedBy, type SharedPaper } from '../../share.ts'
import { noteErrors, noteFilter } from './notes.contract.ts'

const filesOf = <Feature extends 'credit-notes' | 'debit-notes'>(
  feature: Feature,
  paper: SharedPaper,
  name: string,
) =>
  ({
    pdf: download({
      path: `${feature}/{id}.pdf`,
      right: 'invoices.read',
      summary: `A ${name} (CGST Rule 53).`,
      fields: z.object({ ...caller, ...sharedBy, id: recordId() }),
      fileName: `${feature}.pdf`,
      paper: { feature: paper, idField: 'id' },
      errors: [noteErrors.note_not_found],
    }),
    workbook: download({
      path: `${feature}/${feature}.xlsx`,
      right: 'invoices.read',
      summary: `The ${name}s of a filter of the list, all pages of it, in its order, as a workbook.`,
      fields: z.object({ ...caller, ...noteFilter }),
      fileName: `${feature}.xlsx`,
      bytesPerRow: 90,
    }),
  }) as const

export const creditNoteFiles = filesOf('credit-notes', 'credit_notes', 'credit note')
export const debitNoteFiles = filesOf('debit-notes', 'debit_notes', 'debit note')
