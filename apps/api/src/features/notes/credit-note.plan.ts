import type { createCreditNote as contract } from '@refill/contract/features/notes/create-note.contract.ts'
import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { noteTotals } from '@refill/contract/features/tax/notes.rules.ts'
import { lastNoteDay, noteTime } from '@refill/contract/features/tax/tax.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day as dayOf, dayInIndia, showDay, type Day } from '@refill/values/day.ts'
import { addPaise, paiseFromRupees, rupeesText, showRupees } from '@refill/values/money.ts'
import { quantityNumber } from '@refill/values/quantity.ts'
import type { Actor } from '../../actor.ts'
import type { Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { moveSteps, type Move } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { issuing, type InvoiceToNote } from '../invoices/invoices.public.ts'
import { correctSalesStep } from '../orders/orders.public.ts'
import { creditOf, type Payer, type SetOffFacts } from '../receipts/receipts.public.ts'
import { creditedLines, type CreditedLine } from './credited-lines.ts'
import { checkInvoice, noteDay } from './issue-note.ts'
import { makeNote, notedLine } from './make-note.ts'

export type Form = FieldsOut<typeof contract>

/** An invoice that is locked with its order and all that the customer owes and has on account. */
export type CreditFacts = {
  readonly invoice: InvoiceToNote
  readonly payer: Payer
  readonly held: SetOffFacts
  readonly now: Date
  /** Day on which it is entered. */
  readonly typed: Day
}

const isAllOf = ({ lines }: InvoiceToNote, credited: readonly CreditedLine[]): boolean =>
  lines.every((line) => {
    const { left } = notedLine(line)
    const taken = credited.find(({ stored }) => stored.place === line.place)?.amounts
    return (taken?.taxable ?? 0) === left.taxable && (taken?.quantity ?? 0) === left.quantity
  })

type Issued = { readonly id: number; readonly number: string; readonly day: Day }

/** Fulls come back into our stock, and empties leave it again. */
const movesBack = ({ invoice, now }: CreditFacts, lines: readonly CreditedLine[], note: Issued): Move[] =>
  lines
    .filter(({ fulls, empties }) => fulls > 0 || empties > 0)
    .toSorted((one, other) => one.stored.product_id - other.stored.product_id)
    .map(({ stored, fulls, empties }) => ({
      productId: stored.product_id,
      day: note.day,
      at: now,
      from: { other: 'customer', id: invoice.customer_id },
      fulls,
      empties: -empties,
      document: 'credit_note',
      documentId: note.id,
      documentNo: note.number,
    }))

const lessSold = ({ stored, amounts, empties }: CreditedLine) => ({
  product_id: stored.product_id,
  product_name: stored.description,
  count: -quantityNumber(amounts.quantity),
  empties: -empties,
  amount: `-${rupeesText(addPaise(amounts.taxable, amounts.cgst, amounts.sgst, amounts.igst))}`,
})

/** @throws {DomainError} note_too_late */
const checkTime = ({ invoice: { number, day: of }, typed }: CreditFacts, day: Day): void => {
  if (noteTime(dayOf(of), day, typed) !== 'over') return
  const last = showDay(lastNoteDay(dayOf(of)))
  throw new DomainError(noteErrors.note_too_late, { number, day: last })
}

type Answer = { id: number; number: string; message: string }

/**
 * Credits an invoice: cylinders come back, sales and dues are less, what was paid too much is on account.
 * @throws {DomainError} as the contract lists
 */
export const planCreditNote = (by: Actor, form: Form, facts: CreditFacts): Plan<Answer> => {
  const { invoice, payer, held, now } = facts
  const { order_id } = invoice
  checkInvoice(invoice)
  const day = noteDay(invoice, form.day, dayInIndia(now))
  checkTime(facts, day)
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
  const amount = rupeesText(totals.value)
  const words = `Credit note on ${invoice.number}: ${reason}`
  const made = makeNote(invoice, { kind: 'credit_note', day, cause, reason, lines, totals })
  return issuing(by, made, (issued) => {
    const { id, number } = issued
    const note = { id, number, day: dayOf(issued.day) }
    const money = creditOf(by, { ...note, amount, words }, { payer, orderId: order_id, held })
    return {
      writes: [
        ...moveSteps(by, movesBack(facts, lines, note)),
        correctSalesStep({ document_id: id, order_id, day: note.day, lines: lines.map(lessSold) }),
        ...money.writes,
      ],
      logFirst: money.log,
      log: {
        event: 'credit_notes.issued',
        id,
        after: { number, invoice: invoice.number, value: amount, reason },
      },
      answer: { id, number, message: `${number}: ${showRupees(totals.value)} credited` },
    }
  })
}
