import { paise, roundOff, subtractPaise, timesQuantity, addPaise, type Paise } from '@refill/values/money.ts'
import { quantity as quantityOf, subtractQuantity, type Quantity } from '@refill/values/quantity.ts'
import type { Supply } from '../../supply.ts'
import { taxesOn, taxSums, wholeOf, type TaxSums } from './tax.rules.ts'

/** What is left of a line of an invoice: what was billed and debited, less what was credited. */
export type LineLeft = TaxSums & { readonly quantity: Quantity }

/**
 * A line of the invoice as notes see it.
 * @property price for one, without GST
 */
export type NotedLine = { readonly price: Paise; readonly rate: number; readonly left: LineLeft }

export const lessThan = (left: LineLeft, taken: LineLeft): LineLeft => ({
  quantity: subtractQuantity(left.quantity, taken.quantity),
  taxable: subtractPaise(left.taxable, taken.taxable),
  cgst: subtractPaise(left.cgst, taken.cgst),
  sgst: subtractPaise(left.sgst, taken.sgst),
  igst: subtractPaise(left.igst, taken.igst),
})

const least = (one: Paise, other: Paise): Paise => (one < other ? one : other)

/**
 * Tax of a taxable value that is credited: at the rate of the invoice, never more than is left of each tax. All that is
 * left takes all that is left of the taxes, so that parts of a line add up to it whatever each was rounded to.
 */
const creditedTaxes = (
  taxable: Paise,
  { rate, left }: NotedLine,
  supply: Supply,
): Omit<TaxSums, 'taxable'> => {
  if (taxable === left.taxable) return { cgst: left.cgst, sgst: left.sgst, igst: left.igst }
  const { cgst, sgst, igst } = taxesOn(taxable, rate, supply)
  return { cgst: least(cgst, left.cgst), sgst: least(sgst, left.sgst), igst: least(igst, left.igst) }
}

/** So many come back, at the price of the invoice; the last of them take what is left of the line. */
export const returnedLine = (line: NotedLine, quantity: Quantity, supply: Supply): LineLeft => {
  const { left, price } = line
  const taxable =
    quantity === left.quantity ? left.taxable : least(timesQuantity(price, quantity), left.taxable)
  return { quantity, taxable, ...creditedTaxes(taxable, line, supply) }
}

const noQuantity = quantityOf(0)

/** So much less is to be paid of the line; nothing comes back. @param taxable at most what is left */
export const cheaperLine = (line: NotedLine, taxable: Paise, supply: Supply): LineLeft => ({
  quantity: noQuantity,
  taxable,
  ...creditedTaxes(taxable, line, supply),
})

/** So much more is to be paid of the line. */
export const dearerLine = ({ rate }: NotedLine, taxable: Paise, supply: Supply): LineLeft => ({
  quantity: noQuantity,
  taxable,
  ...taxesOn(taxable, rate, supply),
})

/**
 * What a note comes to. A credit note of all that is left is worth what is left of the invoice, its rounding among it;
 * any other is rounded as the invoice was, and never worth more than what is left.
 */
export const noteTotals = (
  lines: readonly TaxSums[],
  { rounds, leftValue, isAll }: { rounds: boolean; leftValue: Paise | undefined; isAll: boolean },
) => {
  const sums = taxSums(lines)
  const whole = wholeOf(sums)
  const rounded = rounds ? addPaise(whole, roundOff(whole)) : whole
  const value = leftValue === undefined ? rounded : isAll ? leftValue : least(rounded, leftValue)
  return { ...sums, value, roundOff: subtractPaise(value, whole) }
}

export const nothingLeft = ({ quantity, taxable }: LineLeft): boolean =>
  quantity === noQuantity && taxable === paise(0)
