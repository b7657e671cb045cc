import { lessThan, nothingLeft, type LineLeft } from '@refill/contract/features/tax/notes.rules.ts'
import { taxesOn, taxSums, wholeOf } from '@refill/contract/features/tax/tax.rules.ts'
import type { Day } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, subtractPaise, type Paise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { Actor } from '../../actor.ts'
import type { Plan } from '../../database/writing/plan.ts'
import { issuing, type InvoiceToNote } from '../invoices/invoices.public.ts'
import type { Undelivered } from '../orders/orders.public.ts'
import { makeNote, notedLine, type NoteLine, type StoredLine } from './make-note.ts'

type Kept = Undelivered['kept']

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
 * those of the order, which says so itself. The number is '' where nothing was billed.
 */
export const planUndelivered = (
  by: Actor,
  { reason, kept, value }: Omit<Undelivered, 'order_id'>,
  { invoice, today: day }: { invoice: InvoiceToNote | undefined; today: Day },
): Plan<{ number: string }> => {
  const lines = (invoice?.lines ?? []).flatMap((line) => {
    const noted = invoice && undeliveredLine(line, kept, invoice)
    return noted && !nothingLeft(noted.amounts) ? [noted] : []
  })
  if (!invoice || lines.length === 0) return { done: { number: '' } }
  const totals = totalsOf(lines, subtractPaise(paiseFromRupees(invoice.value_left), value))
  const note = { kind: 'credit_note', day, cause: 'undelivered', reason, lines, totals } as const
  return issuing(by, makeNote(invoice, note), ({ id, number }) => ({
    writes: [],
    log: {
      event: 'credit_notes.issued',
      id,
      after: { number, invoice: invoice.number, value: rupeesText(totals.value), reason },
    },
    answer: { number },
  }))
}
