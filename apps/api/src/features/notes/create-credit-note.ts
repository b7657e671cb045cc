import type { createCreditNote as contract } from '@refill/contract/features/notes/create-note.contract.ts'
import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { noteTotals } from '@refill/contract/features/tax/notes.rules.ts'
import { lastNoteDay, noteTime } from '@refill/contract/features/tax/tax.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day as dayOf, showDay, todayInIndia } from '@refill/values/day.ts'
import { addPaise, paiseFromRupees, rupeesText, showRupees } from '@refill/values/money.ts'
import { quantityNumber } from '@refill/values/quantity.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { atReturn, moveCylinders, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { invoiceClashes, type InvoiceToNote } from '../invoices/invoices.public.ts'
import { correctSales } from '../orders/orders.public.ts'
import { creditCustomer } from '../receipts/receipts.public.ts'
import { creditedLines, type CreditedLine } from './credited-lines.ts'
import { holdInvoice, issue, noteDay, type Issued } from './issue-note.ts'
import { makeNote, notedLine } from './make-note.ts'

type Form = FieldsOut<typeof contract>

const isAllOf = ({ lines }: InvoiceToNote, credited: readonly CreditedLine[]): boolean =>
  lines.every((line) => {
    const { left } = notedLine(line)
    const taken = credited.find(({ stored }) => stored.place === line.place)?.amounts
    return (taken?.taxable ?? 0) === left.taxable && (taken?.quantity ?? 0) === left.quantity
  })

/** Fulls come back into our stock, and empties leave it again. */
const moveBack = (trx: Transaction, by: Actor, invoice: InvoiceToNote, lines: CreditedLine[], note: Issued) =>
  moveCylinders(
    trx,
    by,
    lines
      .filter(({ fulls, empties }) => fulls > 0 || empties > 0)
      .toSorted((one, other) => one.stored.product_id - other.stored.product_id)
      .map(({ stored, fulls, empties }) => ({
        productId: stored.product_id,
        day: note.day,
        at: atReturn(note.day, new Date()),
        from: { other: 'customer', id: invoice.customer_id },
        fulls,
        empties: -empties,
        document: 'credit_note',
        documentId: note.id,
        documentNo: note.number,
      })),
  )

const lessSold = ({ stored, amounts, empties }: CreditedLine) => ({
  product_id: stored.product_id,
  product_name: stored.description,
  count: -quantityNumber(amounts.quantity),
  empties: -empties,
  amount: `-${rupeesText(addPaise(amounts.taxable, amounts.cgst, amounts.sgst, amounts.igst))}`,
})

/**
 * Credits an invoice: cylinders come back, sales and dues are less, what was paid too much is on account.
 * @param typed day on which it is entered
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const createCreditNote = (db: Database, by: Actor, form: Form, typed = todayInIndia()) =>
  db.transaction(
    by,
    async (trx) => {
      const { invoice, held } = await holdInvoice(trx, form.invoice_id)
      const day = noteDay(invoice, form.day)
      if (noteTime(dayOf(invoice.day), day, typed) === 'over') {
        const last = showDay(lastNoteDay(dayOf(invoice.day)))
        throw new DomainError(noteErrors.note_too_late, { number: invoice.number, day: last })
      }
      const lines = creditedLines(invoice, form)
      const totals = noteTotals(
        lines.map(({ amounts }) => amounts),
        {
          rounds: invoice.is_rounded,
          leftValue: paiseFromRupees(invoice.value_left),
          isAll: isAllOf(invoice, lines),
        },
      )
      const { cause, reason } = form
      // A few paise can be nothing in whole rupees.
      if (totals.value === 0) throw new DomainError(noteErrors.note_nothing)
      const note = await issue(
        trx,
        by,
        makeNote(invoice, { kind: 'credit_note', day, cause, reason, lines, totals }),
      )
      await moveBack(trx, by, invoice, lines, note)
      await correctSales(trx, {
        document_id: note.id,
        order_id: invoice.order_id,
        day: note.day,
        lines: lines.map(lessSold),
      })
      const amount = rupeesText(totals.value)
      const words = `Credit note on ${invoice.number}: ${reason}`
      await creditCustomer(
        trx,
        by,
        { ...note, amount, words },
        { customerId: invoice.customer_id, orderId: invoice.order_id, held },
      )
      const after = { number: note.number, invoice: invoice.number, value: amount, reason }
      await trx.audit({ event: 'credit_notes.issued', id: note.id, after })
      return {
        id: note.id,
        number: note.number,
        message: `${note.number}: ${showRupees(totals.value)} credited`,
      }
    },
    { ...stockClashes, ...invoiceClashes },
  )
