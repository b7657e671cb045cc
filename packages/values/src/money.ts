import { FigureTooLarge, hundredths, indianNumber, maxHundredths } from './figures.ts'
import type { Quantity } from './quantity.ts'

/** Whole paise, 1/100 rupee: integers, so every sum is exact. Never a float of rupees. */
export type Paise = number & { readonly unit: 'paise' }

/**
 * GST rates in percent that products may have before Settings add others; this is the only list of them.
 * Since 22-09-2025 the main slabs are 5, 18 and 40 (Notification 9/2025-CT(Rate)); 12 and 28 stay because
 * older documents and their returns carry them, 40 is absent because no goods of this trade fall under it.
 */
export const gstRates = [0, 5, 12, 18, 28] as const
export type GstRate = (typeof gstRates)[number]

/** Whether it can be a rate of GST at all, whatever a business uses: whole percent from 0 to 99. */
export const isGstPercent = (rate: number): boolean => Number.isInteger(rate) && rate >= 0 && rate <= 99

const isPaise = (whole: number): whole is Paise => Number.isInteger(whole) && Math.abs(whole) <= maxHundredths

/**
 * @param whole an integer within ±2^51
 * @throws {RangeError} for anything else
 */
export const paise = (whole: number): Paise => {
  const amount = whole + 0 // turns -0 into 0
  if (Math.abs(amount) > maxHundredths) throw new FigureTooLarge(`${whole} is beyond ±2^51 paise`)
  if (!isPaise(amount)) throw new RangeError(`${whole} is not a whole number of paise`)
  return amount
}

/** ₹99,99,99,99,999.99: the most that a line or a document may come to; columns hold ten times as much. */
export const maxAmount = paise(9_999_999_999_999)

/** @throws {FigureTooLarge} past {@link maxAmount} */
export const withinLimit = (amount: Paise): Paise => {
  if (amount > maxAmount) throw new FigureTooLarge(`${amount} paise are past the limit of a document`)
  return amount
}

/**
 * @param rupees decimal text as PostgreSQL and the wire write it ('1784.16'), or a number read from JSON
 * @throws {RangeError} as {@link hundredths}
 */
export const paiseFromRupees = (rupees: string | number): Paise => paise(hundredths(rupees))

/** Rupees with exactly two decimals and no grouping, for SQL and the wire: '1784.16', '-0.05'. */
export const rupeesText = (amount: Paise): string => {
  const size = Math.abs(amount)
  const remainder = size % 100
  return `${amount < 0 ? '-' : ''}${(size - remainder) / 100}.${String(remainder).padStart(2, '0')}`
}

/** As in a column of rupees, lakh and crore grouped: '1,23,456.50', '-1,234.00'. */
export const showAmount = (amount: Paise): string =>
  indianNumber(rupeesText(amount), { min: 2, max: 2 }) ?? '0.00'

/** As people read it: '₹1,23,456.50', '-₹1,234.00'. */
export const showRupees = (amount: Paise): string => showAmount(amount).replace(/^-?/, '$&₹')

/** A balance as accountants write it, from either of the two above: '₹1,234.00 Cr' where it is below zero. */
export const asBalance = (shown: string): string => (shown.startsWith('-') ? `${shown.slice(1)} Cr` : shown)

/** Rupees as a JSON number, the nearest there is: {@link paiseFromRupees} reads the same paise back. Not to be added up. */
export const rupeesNumber = (amount: Paise): number => amount / 100

/** @throws {RangeError} when the sum passes ±2^51 paise, also on the way */
export const sumPaise = (amounts: Iterable<Paise>): Paise => {
  let sum = paise(0)
  for (const amount of amounts) sum = paise(sum + amount)
  return sum
}

/** @throws {RangeError} as {@link sumPaise} */
export const addPaise = (...amounts: readonly Paise[]): Paise => sumPaise(amounts)

/** @throws {RangeError} when the difference passes ±2^51 paise */
export const subtractPaise = (from: Paise, amount: Paise): Paise => paise(from - amount)

/**
 * amount × numerator / denominator, half a paisa rounded away from zero, in integers all the way: the part below one
 * denominator is multiplied and rounded apart, so that no product passes 2^53 where integers end.
 */
const share = (amount: Paise, numerator: number, denominator: 100 | 200 | 10_000): Paise => {
  const size = Math.abs(amount)
  const part = size % denominator
  const scaled = part * numerator + denominator / 2
  const whole = ((size - part) / denominator) * numerator + (scaled - (scaled % denominator)) / denominator
  return paise(amount < 0 ? -whole : whole)
}

/**
 * GST on a taxable value, half a paisa rounded up, per line (AMB-155). A negative value, as a reversal has,
 * gives exactly the opposite of the positive one.
 * @throws {RangeError} when the tax passes ±2^51 paise
 */
export const gstOn = (taxable: Paise, rate: number): Paise => share(taxable, rate, 100)

/**
 * One of the two halves of GST within a state, half a paisa rounded up: CGST and SGST are each worked out of the taxable
 * value and alike, so their sum may be a paisa beside {@link gstOn}.
 * @throws {RangeError} as {@link gstOn}
 */
export const halfGstOn = (taxable: Paise, rate: number): Paise => share(taxable, rate, 200)

/** What makes an amount whole rupees, from -49 to 50 paise; 50 paise go up. */
export const roundOff = (amount: Paise): Paise => paise(share(amount, 1, 100) * 100 - amount)

/**
 * What is left of an amount after a discount, half a paisa rounded up: a product's taxable amount is its retail
 * price × (1 − discount / 100), and GST is not taken out of it (AMB-051).
 * @param hundredthsOfPercent 0 to 10000, where 10000 is 100 %; {@link hundredths} of the percentage typed
 * @throws {RangeError} for a discount that is no integer in that range
 */
export const percentOff = (amount: Paise, hundredthsOfPercent: number): Paise => {
  if (!Number.isInteger(hundredthsOfPercent) || hundredthsOfPercent < 0 || hundredthsOfPercent > 10_000) {
    throw new RangeError(`${hundredthsOfPercent} is not a discount from 0 to 10000 hundredths of a percent`)
  }
  return share(amount, 10_000 - hundredthsOfPercent, 10_000)
}

/** Whether a text is rupees, of whatever size. */
export const isRupees = (typed: string): boolean => /^\d{1,15}(\.\d{1,2})?$/.test(typed)

/**
 * Whether so many come to more than {@link maxAmount}, before any tax: asked before the product is made, which throws.
 * @param price as {@link isRupees} takes it
 */
export const isPastLimit = (price: string, count: Quantity): boolean =>
  Number(price) > rupeesNumber(maxAmount) || paiseFromRupees(price) * count > maxAmount * 100

/** Quantities are numeric(12,2) in SQL, so never more than this. */
const maxQuantity = 10 ** 12

/**
 * A unit price times a quantity, half a paisa rounded up, per line (AMB-155).
 * @throws {RangeError} for a quantity below 0 or above 10^10, or a product past ±2^51 paise
 */
export const timesQuantity = (unitPrice: Paise, count: Quantity): Paise => {
  if (count < 0 || count > maxQuantity)
    throw new RangeError(`${count} hundredths are not a quantity of a line`)
  return share(unitPrice, count, 100)
}
