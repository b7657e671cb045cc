import { creditNames } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { day, showDay } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees, subtractPaise, sumPaise } from '@refill/values/money.ts'
import { quantity, showQuantity } from '@refill/values/quantity.ts'
import type { RowOf } from '../../database/statement.ts'
import { step } from '../../words-of-change.ts'
import type { purchaseRows } from './purchase-rows.ts'
import type { StoredLine } from './purchases.rows.ts'
import type { purchaseToChange } from './sql/statements.generated.ts'

export type Stored = RowOf<typeof purchaseToChange>
type Rows = ReturnType<typeof purchaseRows>
type Row = Rows['row']
type NewLine = ReturnType<Rows['lineRows']>[number]

const rupees = (amount: string) => showRupees(paiseFromRupees(amount))
const counted = (figure: string) => showQuantity(quantity(figure))

const ofLine = (before: StoredLine, after: NewLine): string[] => {
  const { product_name: name } = before
  return [
    ...step(`${name}: quantity`, counted(before.quantity), counted(after.quantity)),
    ...step(`${name}: empties returned`, counted(before.empties_returned), counted(after.empties_returned)),
    ...step(`${name}: unit rate`, rupees(before.unit_price), rupees(after.unit_price)),
    ...step(`${name}: discount`, rupees(before.discount), rupees(after.discount)),
    ...step(`${name}: GST`, `${before.gst}%`, `${after.gst}%`),
    ...step(`${name}: vehicle`, before.vehicle_no, after.vehicle_no),
  ]
}

const ofLines = (before: readonly StoredLine[], after: readonly NewLine[]): string[] => {
  const now = new Map(after.map((line) => [line.product_id, line]))
  const known = new Set(before.map(({ product_id }) => product_id))
  return [
    ...before.flatMap((line) => {
      const kept = now.get(line.product_id)
      return kept ? ofLine(line, kept) : [`${counted(line.quantity)} × ${line.product_name} taken off`]
    }),
    ...after
      .filter(({ product_id }) => !known.has(product_id))
      .map((line) => `${counted(line.quantity)} × ${line.product_name} added`),
  ]
}

/** What lies between the total of an invoice, its taxable value and its taxes. */
const roundOffOf = ({ total_amount, cgst, sgst, igst }: Row, lines: readonly NewLine[]) =>
  subtractPaise(
    paiseFromRupees(total_amount),
    sumPaise([cgst, sgst, igst, ...lines.map((line) => line.taxable_amount)].map(paiseFromRupees)),
  )

type After = { readonly row: Row; readonly lines: readonly NewLine[]; readonly vendor: string }

/** What became of an invoice, before → after, in the words of its history; a line is named by its product. */
export const changesOf = (before: Stored, { row, lines, vendor }: After): string[] => [
  ...step('OMC plant', before.type, row.type),
  ...step('invoice number', before.invoice_no, row.invoice_no),
  ...step('vendor', before.vendor_name, before.vendor_id === row.vendor_id ? before.vendor_name : vendor),
  ...step('invoice date', showDay(day(before.invoiced_on)), showDay(day(row.invoiced_on))),
  ...ofLines(before.lines, lines),
  ...step('place of supply', before.place_of_supply, row.place_of_supply),
  ...step("vendor's GSTIN", before.vendor_gst, row.vendor_gst),
  ...step('input tax credit', creditNames[before.credit], creditNames[row.credit]),
  ...step('CGST', rupees(before.cgst), rupees(row.cgst)),
  ...step('SGST', rupees(before.sgst), rupees(row.sgst)),
  ...step('IGST', rupees(before.igst), rupees(row.igst)),
  ...step('round-off', rupees(before.round_off), showRupees(roundOffOf(row, lines))),
  ...step('total', rupees(before.total_amount), rupees(row.total_amount)),
]
