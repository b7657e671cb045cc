import { invoiceErrors } from '@refill/contract/features/invoices/invoices.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { refuseRegistered } from './cancel-invoice.ts'
import { cancelDocument, invoiceToNote, issueNote } from './sql/statements.generated.ts'

export { billDelivered, type BilledAgain } from './bill-delivered.ts'
export { cancelDocumentOf, isCancelDay } from './cancel-invoice.ts'
export { cancelUntil, ewayNeedOfDocument } from './handed-back.ts'
export { billsOfOrder, refuseLive, type LiveBill } from './live-eway.ts'
export { makeInvoice } from './make-document.ts'
export type { DocumentContent } from './invoices.rows.ts'
export { exportDocuments } from './export-invoices.ts'
export { findDocuments, readDetail } from './invoices.queries.ts'
export { verifyInvoices } from './verify-invoices.ts'
export { printDocument, taxDocumentOf } from './print-invoice.ts'

/** What whoever issues a document of tax may meet. */
export const invoiceClashes = { tax_documents_number_fits: invoiceErrors.invoice_number_too_long }

export type InvoiceToNote = RowOf<typeof invoiceToNote>

/** An invoice with what is left of it line by line, for who changes it by a note and holds it. */
export const readInvoiceToNote = async (reader: Reader, id: number): Promise<InvoiceToNote | undefined> =>
  (await reader.read(invoiceToNote, { id }))[0]

/** Issues a note, made as issue-document.part.sql takes it. */
export const issueDocument = async (trx: Transaction, by: Actor, tax: object) => {
  const [issued] = await trx.write(issueNote, { tax, user_id: by.userId })
  if (!issued) throw new Error('A note that is issued has a number')
  return issued
}

/** A note as it stands, held. */
export const noteToCancel = (trx: Transaction, kind: 'credit_note' | 'debit_note', id: number) =>
  trx
    .selectFrom('tax_documents')
    .select(['order_id', 'customer_id', 'number', 'day', 'value', 'cause', 'issued_at', 'canceled_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** @throws {DomainError} invoice_registered */
export const cancelNoteDocument = async (
  trx: Transaction,
  by: Actor,
  id: number,
  reason: string,
): Promise<void> => {
  await refuseRegistered(trx, id)
  await trx.write(cancelDocument, { id, reason, user_id: by.userId })
}
