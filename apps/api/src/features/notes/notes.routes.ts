import * as creating from '@refill/contract/features/notes/create-note.contract.ts'
import * as contract from '@refill/contract/features/notes/notes.contract.ts'
import { creditNoteFiles, debitNoteFiles } from '@refill/contract/features/notes/notes.downloads.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { exportDocuments, findDocuments, printDocument, readDetail } from '../invoices/invoices.public.ts'
import { cancelNote } from './cancel-note.ts'
import { createCreditNote } from './create-credit-note.ts'
import { createDebitNote } from './create-debit-note.ts'
import { readLeft } from './read-left.ts'

const families = [
  { kind: 'credit_note', calls: contract.creditNotes, files: creditNoteFiles, name: 'Credit notes' },
  { kind: 'debit_note', calls: contract.debitNotes, files: debitNoteFiles, name: 'Debit notes' },
] as const

export const notesRoutes = (on: Routes, offer: Downloads, db: Database, store: FileStore): void => {
  for (const { kind, calls, files, name } of families) {
    const of = { kinds: [kind], missing: new DomainError(contract.noteErrors.note_not_found) }
    on(calls.list, ({ fields }) => findDocuments(db.reader, [kind], fields))
    on(calls.read, async ({ fields }) => ({ reponselist: await readDetail(db.reader, of, fields.id) }))
    on(calls.cancel, ({ fields, by }) => cancelNote(db, by, kind, fields))
    offer(files.pdf, ({ fields }) => printDocument(db, store, of, fields.id))
    offer(files.workbook, ({ fields, signal }) =>
      exportDocuments(db, { kinds: [kind], name, fileName: files.workbook.fileName }, fields, signal),
    )
  }
  on(contract.readLeft, ({ fields }) => readLeft(db.reader, fields.invoice_id))
  on(creating.createCreditNote, ({ fields, by }) => createCreditNote(db, by, fields))
  on(creating.createDebitNote, ({ fields, by }) => createDebitNote(db, by, fields))
}
