import type { NoteCause } from '@refill/contract/features/tax/documents.shapes.ts'
import type { LineLeft, noteTotals, NotedLine } from '@refill/contract/features/tax/notes.rules.ts'
import { sectionOf } from '@refill/contract/features/tax/tax.rules.ts'
import { day as dayOf, financialYear, type Day } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText } from '@refill/values/money.ts'
import { quantity, quantityNumber } from '@refill/values/quantity.ts'
import type { InvoiceToNote } from '../invoices/invoices.public.ts'

export type StoredLine = InvoiceToNote['lines'][number]

/** A line of the invoice as the rules of notes take it. */
export const notedLine = (line: StoredLine): NotedLine => ({
  price: paiseFromRupees(line.price),
  rate: line.rate,
  left: {
    quantity: quantity(line.quantity),
    taxable: paiseFromRupees(line.taxable),
    cgst: paiseFromRupees(line.cgst),
    sgst: paiseFromRupees(line.sgst),
    igst: paiseFromRupees(line.igst),
  },
})

/** A line of a note: what it changes of one of the invoice. */
export type NoteLine = { readonly stored: StoredLine; readonly amounts: LineLeft }

const rowOf = ({ stored, amounts }: NoteLine, index: number) => ({
  place: index + 1,
  original_place: stored.place,
  order_line_id: stored.order_line_id,
  product_id: stored.product_id,
  description: stored.description,
  hsn: stored.hsn,
  uqc: stored.uqc,
  quantity: quantityNumber(amounts.quantity),
  price: stored.price,
  rate: stored.rate,
  taxable: rupeesText(amounts.taxable),
  cgst: rupeesText(amounts.cgst),
  sgst: rupeesText(amounts.sgst),
  igst: rupeesText(amounts.igst),
})

type Note = {
  kind: 'credit_note' | 'debit_note'
  day: Day
  cause: NoteCause
  reason: string
  lines: readonly NoteLine[]
  totals: ReturnType<typeof noteTotals>
}

/** A note as issue-document.part.sql takes it: buyer, place and rates are those of the invoice that it names. */
export const makeNote = (invoice: InvoiceToNote, { kind, day, cause, reason, lines, totals }: Note) => {
  const { customer_id, order_id, buyer_gst, place_of_supply, supply, prefixes, width } = invoice
  const original = {
    kind: invoice.kind,
    number: invoice.number,
    day: dayOf(invoice.day),
    value: paiseFromRupees(invoice.value),
  }
  const section = sectionOf({ kind, day, buyer: { gst: buyer_gst }, supply, value: totals.value, original })
  return {
    kind,
    prefix: prefixes[kind],
    width,
    year: financialYear(day),
    day,
    customer_id,
    order_id,
    buyer_gst,
    place_of_supply,
    supply,
    section,
    original_id: invoice.id,
    cause,
    reason,
    content: { ...invoice.content, deposit_count: 0, deposit: '0.00', to_pay: '0.00' },
    lines: lines.map(rowOf),
    taxable: rupeesText(totals.taxable),
    cgst: rupeesText(totals.cgst),
    sgst: rupeesText(totals.sgst),
    igst: rupeesText(totals.igst),
    round_off: rupeesText(totals.roundOff),
  }
}
