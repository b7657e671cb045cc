import {
  addPaise,
  paise,
  paiseFromRupees,
  showRupees,
  subtractPaise,
  sumPaise,
  withinLimit,
  type Paise,
} from '@refill/values/money.ts'
import type { TaxHead } from './purchase-tax.rules.ts'
import { invoiceTotal } from './purchases.rules.ts'

const maxRoundOff = paise(100)

/** As it is printed, with its sign; nothing where nothing is printed. */
export const roundOffProblem = (typed: string): string | undefined =>
  typed === '' || (/^-?\d(\.\d{1,2})?$/.test(typed) && Math.abs(paiseFromRupees(typed)) <= maxRoundOff)
    ? undefined
    : 'Round-off must be an amount from -1.00 to 1.00 rupees'

type Printed = {
  readonly lines: readonly { readonly taxable: Paise; readonly gstAmount: Paise }[]
  readonly heads: Readonly<Record<TaxHead, Paise>>
  /** As {@link roundOffProblem} takes it. */
  readonly typed: string
}

/**
 * What an invoice comes to: its lines with their GST. Where a round-off is printed on it, taxable value, taxes and this.
 * @property roundOff what lies between total, taxable value and taxes; negative where the total is less
 * @throws {RangeError} past what an invoice may come to
 */
export const printedTotal = ({ lines, heads, typed }: Printed): { total: Paise; roundOff: Paise } => {
  const ofLines = invoiceTotal(lines)
  const gst = sumPaise(lines.map(({ gstAmount }) => gstAmount))
  const taxed = addPaise(subtractPaise(ofLines, gst), heads.cgst, heads.sgst, heads.igst)
  const total = typed === '' ? ofLines : withinLimit(addPaise(taxed, paiseFromRupees(typed)))
  return { total, roundOff: subtractPaise(total, taxed) }
}

/**
 * A total that was sent and is another, in words; a round-off can be what lies between.
 * @param sent '' where nothing was said
 */
export const totalWarnings = (sent: string, total: Paise): string[] => {
  if (sent === '') return []
  const amount = /^\d{1,11}(\.\d{1,2})?$/.test(sent) ? paiseFromRupees(sent) : undefined
  if (amount === total) return []
  const isNear = amount !== undefined && Math.abs(amount - total) <= maxRoundOff
  return [
    `The total that was sent is ${amount === undefined ? sent : showRupees(amount)}; the lines come to ${showRupees(total)}, which is stored.${isNear ? ' A round-off that is printed on the invoice is sent as round_off.' : ''}`,
  ]
}
