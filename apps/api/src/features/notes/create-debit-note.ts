import type { createDebitNote as contract } from '@refill/contract/features/notes/create-note.contract.ts'
import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { daysToPay } from '@refill/contract/features/orders/credit.rules.ts'
import { dearerLine, nothingLeft, noteTotals } from '@refill/contract/features/tax/notes.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { addDays } from '@refill/values/day.ts'
import { addPaise, paiseFromRupees, rupeesText, showRupees } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { invoiceClashes, type InvoiceToNote } from '../invoices/invoices.public.ts'
import { correctSales } from '../orders/orders.public.ts'
import { chargeCustomer } from '../receipts/receipts.public.ts'
import { holdInvoice, issue, noteDay } from './issue-note.ts'
import { makeNote, notedLine, type NoteLine } from './make-note.ts'

type Form = FieldsOut<typeof contract>

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

/** Charges more on an invoice; it is due like an order. @throws {DomainError} as the contract lists */
export const createDebitNote = (db: Database, by: Actor, form: Form) =>
  db.transaction(
    by,
    async (trx) => {
      const { invoice } = await holdInvoice(trx, form.invoice_id)
      const day = noteDay(invoice, form.day)
      const lines = debitedLines(invoice, form)
      const amounts = lines.map((line) => line.amounts)
      const totals = noteTotals(amounts, { rounds: invoice.is_rounded, leftValue: undefined, isAll: false })
      const { reason } = form
      const made = makeNote(invoice, { kind: 'debit_note', day, cause: '', reason, lines, totals })
      // A few paise can be nothing in whole rupees.
      if (totals.value === 0) throw new DomainError(noteErrors.note_nothing)
      const note = await issue(trx, by, made)
      const { customer_id: customerId, order_id, payment_mode, credit_days } = invoice
      await correctSales(trx, { document_id: note.id, order_id, day: note.day, lines: lines.map(moreSold) })
      const amount = rupeesText(totals.value)
      const words = `Debit note on ${invoice.number}: ${reason}`
      const dueDay = addDays(note.day, daysToPay(payment_mode, credit_days))
      await chargeCustomer(trx, by, { ...note, amount, words }, { customerId, dueDay })
      const after = { number: note.number, invoice: invoice.number, value: amount, reason }
      await trx.audit({ event: 'debit_notes.issued', id: note.id, after })
      return {
        id: note.id,
        number: note.number,
        message: `${note.number}: ${showRupees(totals.value)} charged`,
      }
    },
    invoiceClashes,
  )
