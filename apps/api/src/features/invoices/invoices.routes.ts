import { listInbox } from '@refill/contract/features/invoices/inbox.contract.ts'
import * as contract from '@refill/contract/features/invoices/invoices.contract.ts'
import { invoicePdf, invoiceWorkbook } from '@refill/contract/features/invoices/invoices.downloads.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { billRange } from './bill-range.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { exportDocuments } from './export-invoices.ts'
import { findDocuments, findInbox, invoiceKinds, invoicesSought, readDetail } from './invoices.queries.ts'
import { printDocument } from './print-invoice.ts'

const workbook = { kinds: invoiceKinds, name: 'Invoices', fileName: invoiceWorkbook.fileName }

export const invoicesRoutes = (on: Routes, offer: Downloads, db: Database, store: FileStore): void => {
  on(contract.listInvoices, ({ fields }) => findDocuments(db.reader, invoiceKinds, fields))
  on(contract.readInvoice, async ({ fields }) => ({
    reponselist: await readDetail(db.reader, invoicesSought(), fields.id),
  }))
  on(contract.cancelInvoice, ({ fields, by }) => cancelInvoice(db, by, fields))
  on(contract.billRange, ({ fields, by }) => billRange(db, by, fields))
  on(listInbox, ({ fields }) => findInbox(db.reader, fields))
  offer(invoicePdf, ({ fields }) => printDocument(db, store, invoicesSought(), fields.id))
  offer(invoiceWorkbook, ({ fields, signal }) => exportDocuments(db, workbook, fields, signal))
}
