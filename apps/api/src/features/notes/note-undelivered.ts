import { lessThan, nothingLeft, type LineLeft } from '@refill/contract/features/tax/notes.rules.ts'
import { taxesOn, taxSums, wholeOf } from '@refill/contract/features/tax/tax.rules.ts'
import { day as dayOf, dayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, subtractPaise, type Paise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { readInvoiceToNote, type InvoiceToNote } from '../invoices/invoices.public.ts'
import type { Undelivered } from '../orders/orders.public.ts'
import { issue } from './issue-note.ts'
import { makeNote, notedLine, type NoteLine, type StoredLine } from './make-note.ts'

type Kept = Undelivered['kept']

/** The invoice of an order that stands, held. */
const invoiceOfOrder = async (trx: Transaction, orderId: number): Promise<InvoiceToNote | undefined> => {
  const standing = await trx
    .selectFrom('tax_documents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('canceled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return standing && readInvoiceToNote(trx, standing.id)
}

/** What of a line was delivered, taxed as the invoice taxed it. */
const delivered = (
  { count, taxable }: Kept[number],
  { rate }: StoredLine,
  { supply }: InvoiceToNote,
): LineLeft => ({
  quantity: quantity(count),
  taxable,
  ...taxesOn(taxable, rate, supply),
})

const undeliveredLine = (stored: StoredLine, kept: Kept, invoice: InvoiceToNote): NoteLine => {
  const { left } = notedLine(stored)
  const line = kept.find(({ id }) => id === stored.order_line_id)
  return { stored, amounts: line ? lessThan(left, delivered(line, stored, invoice)) : left }
}

/** So that the invoice and the note come to what the order does, to the paisa. */
const totalsOf = (lines: readonly NoteLine[], value: Paise) => {
  const sums = taxSums(lines.map(({ amounts }) => amounts))
  return { ...sums, value, roundOff: subtractPaise(value, wholeOf(sums)) }
}

/**
 * Credits an invoice that went with the goods with what of it is not delivered, today. Money, cylinders and sales are
 * those of the order, which says so itself.
 * @returns the number of the note, '' where nothing was billed
 */
export const noteUndelivered = async (
  trx: Transaction,
  by: Actor,
  { order_id, reason, kept, value }: Undelivered,
): Promise<string> => {
  const invoice = await invoiceOfOrder(trx, order_id)
  if (!invoice) return ''
  const lines = invoice.lines
    .map((line) => undeliveredLine(line, kept, invoice))
    .filter(({ amounts }) => !nothingLeft(amounts))
  if (lines.length === 0) return ''
  const totals = totalsOf(lines, subtractPaise(paiseFromRupees(invoice.value_left), value))
  const day = dayOf(dayInIndia(new Date()))
  const note = { kind: 'credit_note', day, cause: 'undelivered', reason, lines, totals } as const
  const { id, number } = await issue(trx, by, makeNote(invoice, note))
  const after = { number, invoice: invoice.number, value: rupeesText(totals.value), reason }
  await trx.audit({ event: 'credit_notes.issued', id, after })
  return number
}
