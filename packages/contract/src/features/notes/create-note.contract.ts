import { todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { pastDayProblem } from '../../documents.ts'
import { column, oneOf, phrase, recordId, rule, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { creditCauses, noteErrors, type CreditCause } from './notes.contract.ts'

const lineColumns = {
  'place[]': column('place[]'),
  'quantity[]': column('quantity[]'),
  'taxable[]': column('taxable[]'),
}
const figure = /^\d{1,9}(?:\.\d{1,2})?$/
const rupees = /^\d{1,12}(?:\.\d{1,2})?$/

const unlike = (columns: Record<string, readonly string[]>): string | undefined => {
  const lengths = new Set(Object.values(columns).map((one) => one.length))
  return lengths.size > 1 ? `${Object.keys(columns).join(', ')} must have the same length` : undefined
}

const day = phrase('Date', 10).check(
  rule((value) => (value === '' ? undefined : pastDayProblem('Date', value, todayInIndia()))),
)
const noteHead = {
  ...caller,
  invoice_id: recordId('Invoice'),
  /** Empty: today. */
  day,
  /** Printed on the note. */
  reason: text('Reason', { max: 200 }),
}

/** Why neither note can be made of an invoice. */
const noteContentErrors = [
  noteErrors.note_invoice_unknown,
  noteErrors.note_invoice_canceled,
  noteErrors.note_line_unknown,
  noteErrors.note_undelivered,
  noteErrors.note_nothing,
] as const

export const createCreditNote = operation({
  endpoint: 'api/credit-notes/create',
  kind: 'create',
  right: 'tax.write',
  summary:
    'Credits an invoice by line: goods back (quantity, and of cylinders how many came back full and how many empties left again), a price difference (taxable value), or all that is left of the supply. Its amount pays the order first, the rest is on account.',
  fields: z
    .object({
      ...noteHead,
      cause: oneOf('Cause', creditCauses, 'Please select a valid Cause'),
      ...lineColumns,
      /** Cylinders of the line that came back full; empty where nothing was touched. */
      'fulls[]': column('fulls[]'),
      /** Empties that the customer got back for them. */
      'empties[]': column('empties[]'),
    })
    .check(rule((sent) => creditProblem(sent), 'lines')),
  answer: z.object({ id: z.number(), number: z.string() }),
  errors: [
    ...noteContentErrors,
    noteErrors.note_too_many,
    noteErrors.note_too_much,
    noteErrors.note_cylinders_unfit,
    noteErrors.note_before_invoice,
    noteErrors.note_too_late,
  ],
})

type Columns = Record<`${'place' | 'quantity' | 'taxable'}[]`, readonly string[]>
type CreditColumns = Columns & Record<'fulls[]' | 'empties[]', readonly string[]> & { cause: CreditCause }

const creditProblem = (sent: CreditColumns): string | undefined => {
  const { 'place[]': place, 'quantity[]': quantity, 'taxable[]': taxable } = sent
  const { 'fulls[]': fulls, 'empties[]': empties } = sent
  const counts = [...place, ...fulls, ...empties].filter(Boolean)
  if (counts.some((one) => !/^\d{1,7}$/.test(one))) return 'Lines and cylinders must be whole numbers'
  if (quantity.some((one) => one !== '' && !figure.test(one)))
    return 'Quantity must be a number with at most two decimals'
  if (taxable.some((one) => one !== '' && !rupees.test(one)))
    return 'Amount must be a number with at most two decimals'
  return unlike({
    'place[]': place,
    'quantity[]': quantity,
    'taxable[]': taxable,
    'fulls[]': fulls,
    'empties[]': empties,
  })
}

export const createDebitNote = operation({
  endpoint: 'api/debit-notes/create',
  kind: 'create',
  right: 'tax.write',
  summary:
    'Charges more on an invoice, by line: the taxable value that it was too low by. It is due like an order.',
  fields: z.object({ ...noteHead, 'place[]': column('place[]'), 'taxable[]': column('taxable[]') }).check(
    rule(({ 'place[]': place, 'taxable[]': taxable }) => {
      if (place.some((one) => !/^\d{1,5}$/.test(one))) return 'Lines must be whole numbers'
      if (taxable.some((one) => one !== '' && !rupees.test(one)))
        return 'Amount must be a number with at most two decimals'
      return unlike({ 'place[]': place, 'taxable[]': taxable })
    }, 'lines'),
  ),
  answer: z.object({ id: z.number(), number: z.string() }),
  errors: [...noteContentErrors, noteErrors.note_before_invoice],
})
