import { invoiceErrors } from '@refill/contract/features/invoices/invoices.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import type { Query, RowOf } from '../../database/statement.ts'
import { stepOf, takingOf, type Taking } from '../../database/writing/plan.ts'
import { cancelDocument, invoiceToNote, issueNote } from './sql/statements.generated.ts'

export { billDelivered, type BilledAgain } from './bill-delivered.ts'
export { cancelDocumentOf, checkRegistration, lockRegistration, isCancelDay } from './cancel-invoice.ts'
export { cancelUntil, ewayNeedOfDocument, goodsToMove } from './handed-back.ts'
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

/** An invoice with what is left of it line by line, for whoever changes it by a note and has locked it. */
export const readInvoiceToNote = async (reader: Reader, id: number): Promise<InvoiceToNote | undefined> =>
  (await reader.read(invoiceToNote, { id }))[0]

/** What issuing a note, made as issue-document.part.sql takes it, gives it. */
export type IssuedDocument = RowOf<typeof issueNote>

/** The plan to issue a note. @param says what follows once it has its number */
export const issuing = <Answer>(
  by: Actor,
  tax: object,
  says: (issued: IssuedDocument) => ReturnType<Taking<Answer>['says']>,
): Taking<Answer> =>
  takingOf(issueNote, { tax, user_id: by.userId }, ([issued]) => {
    if (!issued) throw new Error('A note that is issued has a number')
    return says(issued)
  })

/** A note as it stands. */
export const noteToCancel = (trx: Transaction, kind: 'credit_note' | 'debit_note', id: number) =>
  trx
    .selectFrom('tax_documents')
    .select(['order_id', 'customer_id', 'number', 'day', 'value', 'cause', 'issued_at', 'canceled_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()

export const cancelDocumentStep = (by: Actor, id: number, reason: string): Query =>
  stepOf(cancelDocument, { id, reason, user_id: by.userId })
