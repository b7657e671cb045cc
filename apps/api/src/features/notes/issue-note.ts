import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { day as dayOf, showDay, type Day } from '@refill/values/day.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { readInvoiceToNote, type InvoiceToNote } from '../invoices/invoices.public.ts'
import { lockToSetOff } from '../receipts/receipts.public.ts'

/**
 * An invoice with all that a note on it changes, in the order in which a delivery locks it: order, dues, products,
 * money, and then the invoice itself, so that two notes on one follow each other.
 * @throws {DomainError} note_invoice_unknown
 */
export const lockInvoice = async (trx: Transaction, id: number) => {
  const known = await trx
    .selectFrom('tax_documents')
    .select(['order_id', 'customer_id'])
    .where('id', '=', id)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .executeTakeFirst()
  if (!known) throw new DomainError(noteErrors.note_invoice_unknown)
  const held = await lockToSetOff(trx, known.order_id, known.customer_id)
  await trx.selectFrom('tax_documents').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const invoice = await readInvoiceToNote(trx, id)
  if (!invoice) throw new DomainError(noteErrors.note_invoice_unknown)
  return { invoice, held }
}

/** @throws {DomainError} note_invoice_canceled, note_undelivered */
export const checkInvoice = ({ is_canceled, is_delivered, number, order_number }: InvoiceToNote): void => {
  if (is_canceled) throw new DomainError(noteErrors.note_invoice_canceled, { number })
  if (!is_delivered) throw new DomainError(noteErrors.note_undelivered, { orderid: order_number })
}

/** The day of a note: today unless another is given. @throws {DomainError} note_before_invoice */
export const noteDay = ({ number, day }: InvoiceToNote, asked: string, today: Day): Day => {
  const on = asked === '' ? today : dayOf(asked)
  if (on < day) throw new DomainError(noteErrors.note_before_invoice, { number, day: showDay(day) })
  return on
}
