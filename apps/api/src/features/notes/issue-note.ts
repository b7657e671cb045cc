import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { dayInIndia, day as dayOf, showDay, type Day } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { issueDocument, readInvoiceToNote, type InvoiceToNote } from '../invoices/invoices.public.ts'
import { holdToSetOff } from '../receipts/receipts.public.ts'

export type Issued = { readonly id: number; readonly number: string; readonly day: Day }

/**
 * An invoice with all that a note on it changes, in the order in which a delivery holds it: order, dues, products,
 * money, and then the invoice itself, so that two notes on one follow each other.
 * @throws {DomainError} note_invoice_unknown, note_invoice_canceled, note_undelivered
 */
export const holdInvoice = async (trx: Transaction, id: number) => {
  const known = await trx
    .selectFrom('tax_documents')
    .select(['order_id', 'customer_id'])
    .where('id', '=', id)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .executeTakeFirst()
  if (!known) throw new DomainError(noteErrors.note_invoice_unknown)
  const held = await holdToSetOff(trx, known.order_id, known.customer_id)
  await trx.selectFrom('tax_documents').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const invoice = await readInvoiceToNote(trx, id)
  if (!invoice) throw new DomainError(noteErrors.note_invoice_unknown)
  if (invoice.is_canceled) throw new DomainError(noteErrors.note_invoice_canceled, { number: invoice.number })
  if (!invoice.is_delivered)
    throw new DomainError(noteErrors.note_undelivered, { orderid: invoice.order_number })
  return { invoice, held }
}

/** The day of a note: today unless another is given. @throws {DomainError} note_before_invoice */
export const noteDay = ({ number, day }: InvoiceToNote, asked: string): Day => {
  const on = asked === '' ? dayInIndia(new Date()) : dayOf(asked)
  if (on < day) throw new DomainError(noteErrors.note_before_invoice, { number, day: showDay(day) })
  return on
}

export const issue = async (trx: Transaction, by: Actor, made: object): Promise<Issued> => {
  const { id, number, day } = await issueDocument(trx, by, made)
  return { id, number, day: dayOf(day) }
}
