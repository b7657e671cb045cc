import type { createDebitNote as contract } from '@refill/contract/features/notes/create-note.contract.ts'
import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { daysToPay } from '@refill/contract/features/orders/credit.rules.ts'
import { dearerLine, nothingLeft, noteTotals } from '@refill/contract/features/tax/notes.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { addDays, day as dayOf, type Day } from '@refill/values/day.ts'
import { addPaise, paiseFromRupees, rupeesText, showRupees } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { issuing, type InvoiceToNote } from '../invoices/invoices.public.ts'
import { correctSalesStep } from '../orders/orders.public.ts'
import { chargeStep } from '../receipts/receipts.public.ts'
import { checkInvoice, noteDay } from './issue-note.ts'
import { makeNote, notedLine, type NoteLine } from './make-note.ts'

export type Form = FieldsOut<typeof contract>

/** What is charged more of each line. @throws {DomainError} note_line_unknown, note_nothing */
const debitedLines = (invoice: InvoiceToNote, form: Form): NoteLine[] => {
  const lines = form['place[]'].map((place, index): NoteLine => {
    const stored = invoice.lines.find((line) => line.place === Number(place))
    if (!stored) throw new DomainError(noteErrors.note_line_unknown, { number: invoice.number })
    const more = paiseFromRupees(form['taxable[]'][index] || '0')
    return { stored, amounts: dearerLine(notedLine(stored), more, invoice.supply) }
  })
  const kept = lines.filter(({ amounts }) => !nothingLeft(amounts))
  const places = new Set(kept.map(({ stored }) => stored.place))
  if (kept.length === 0 || places.size < kept.length) throw new DomainError(noteErrors.note_nothing)
  return kept
}

const moreSold = ({ stored, amounts }: NoteLine) => ({
  product_id: stored.product_id,
  product_name: stored.description,
  count: 0,
  empties: 0,
  amount: rupeesText(addPaise(amounts.taxable, amounts.cgst, amounts.sgst, amounts.igst)),
})

type Answer = { id: number; number: string; message: string }

/**
 * Charges more on an invoice; it is due like an order.
 * @param facts the invoice, locked
 * @throws {DomainError} as the contract lists
 */
export const planDebitNote = (
  by: Actor,
  form: Form,
  { invoice, today }: { invoice: InvoiceToNote; today: Day },
): Plan<Answer> => {
  checkInvoice(invoice)
  const { customer_id: customerId, order_id, payment_mode, credit_days } = invoice
  const day = noteDay(invoice, form.day, today)
  const lines = debitedLines(invoice, form)
  const amounts = lines.map((line) => line.amounts)
  const totals = noteTotals(amounts, { rounds: invoice.is_rounded, leftValue: undefined, isAll: false })
  const { reason } = form
  const made = makeNote(invoice, { kind: 'debit_note', day, cause: '', reason, lines, totals })
  // A few paise can be nothing in whole rupees.
  if (totals.value === 0) throw new DomainError(noteErrors.note_nothing)
  const amount = rupeesText(totals.value)
  const words = `Debit note on ${invoice.number}: ${reason}`
  return issuing(by, made, ({ id, number, day: issued }) => {
    const note = { id, number, day: issued, amount, words }
    const dueDay = addDays(dayOf(issued), daysToPay(payment_mode, credit_days))
    return {
      writes: [
        correctSalesStep({ document_id: id, order_id, day: issued, lines: lines.map(moreSold) }),
        chargeStep(by, note, { customerId, dueDay }),
      ],
      log: {
        event: 'debit_notes.issued',
        id,
        after: { number, invoice: invoice.number, value: amount, reason },
      },
      answer: { id, number, message: `${number}: ${showRupees(totals.value)} charged` },
    }
  })
}
