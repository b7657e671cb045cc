import type { createCreditNote as contract } from '@refill/contract/features/notes/create-note.contract.ts'
import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { cheaperLine, nothingLeft, returnedLine } from '@refill/contract/features/tax/notes.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { paiseFromRupees, showRupees } from '@refill/values/money.ts'
import { quantity, showQuantity } from '@refill/values/quantity.ts'
import { DomainError } from '../../domain-error.ts'
import type { InvoiceToNote } from '../invoices/invoices.public.ts'
import { notedLine, type NoteLine, type StoredLine } from './make-note.ts'

type Form = FieldsOut<typeof contract>

/** Cylinders that move with a line: fulls into our stock, empties out of it. */
export type Moved = { readonly fulls: number; readonly empties: number }
export type CreditedLine = NoteLine & Moved

type Sent = { place: number; quantity: string; taxable: string } & Moved

const sentLines = (form: Form): Sent[] =>
  form['place[]'].map((place, index) => ({
    place: Number(place),
    quantity: form['quantity[]'][index] ?? '',
    taxable: form['taxable[]'][index] ?? '',
    fulls: Number(form['fulls[]'][index] || 0),
    empties: Number(form['empties[]'][index] || 0),
  }))

const amountsOf = (stored: StoredLine, { quantity: count, taxable }: Sent, { cause, supply }: Of) => {
  const line = notedLine(stored)
  const { left } = line
  const product = stored.description
  if (cause === 'canceled') return left
  if (cause === 'price') {
    const asked = paiseFromRupees(taxable || '0')
    if (asked > left.taxable)
      throw new DomainError(noteErrors.note_too_much, {
        product,
        left: showRupees(left.taxable),
        asked: showRupees(asked),
      })
    return cheaperLine(line, asked, supply)
  }
  const asked = quantity(count || '0')
  if (asked > left.quantity)
    throw new DomainError(noteErrors.note_too_many, {
      product,
      left: showQuantity(left.quantity),
      asked: showQuantity(asked),
    })
  return returnedLine(line, asked, supply)
}
type Of = Pick<Form, 'cause'> & Pick<InvoiceToNote, 'supply'>

/** Only cylinders that are credited come back, and a price alone brings none. */
const checkMoved = ({ stored, amounts, fulls, empties }: CreditedLine): void => {
  const isFit = fulls * 100 <= amounts.quantity && (stored.is_cylinder || fulls + empties === 0)
  const product = stored.description
  if (!isFit || (amounts.quantity === 0 && empties > 0))
    throw new DomainError(noteErrors.note_cylinders_unfit, { product })
}

/** Of all that is left, nothing being sent: the whole supply. */
const everything = ({ lines }: InvoiceToNote): Sent[] =>
  lines.map(({ place }) => ({ place, quantity: '', taxable: '', fulls: 0, empties: 0 }))

/** What a credit note takes of each line. @throws {DomainError} as the contract lists */
export const creditedLines = (invoice: InvoiceToNote, form: Form): CreditedLine[] => {
  const sent = sentLines(form)
  const asked = form.cause === 'canceled' && sent.length === 0 ? everything(invoice) : sent
  const lines = asked.map((one): CreditedLine => {
    const stored = invoice.lines.find(({ place }) => place === one.place)
    if (!stored) throw new DomainError(noteErrors.note_line_unknown, { number: invoice.number })
    const { fulls, empties } = one
    const amounts = amountsOf(stored, one, { cause: form.cause, supply: invoice.supply })
    return { stored, amounts, fulls, empties }
  })
  const twice = new Set(asked.map(({ place }) => place)).size < asked.length
  const kept = lines.filter(({ amounts }) => !nothingLeft(amounts))
  if (twice || kept.length === 0) throw new DomainError(noteErrors.note_nothing)
  for (const line of kept) checkMoved(line)
  return kept
}
