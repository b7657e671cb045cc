import { instantOf, isDay, isMinute } from '@refill/values/day.ts'
import {
  addPaise,
  gstOn,
  halfGstOn,
  isGstPercent,
  isPastLimit,
  isRupees,
  paise,
  paiseFromRupees,
  roundOff,
  sumPaise,
  timesQuantity,
  withinLimit,
  type Paise,
} from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import { commonErrors } from '../../common-errors.ts'
import { capacityUnit, type Goods } from '../cylinder-ledger/cylinder-ledger.rules.ts'
import { Status, type Supply } from './orders.status.ts'

// What lists show of an order stands apart, since a list is drawn without the sums.
export * from './orders.status.ts'

/** As the statements of orders see it, for who has both states at hand: unknown is within our own. */
export const supplyBetween = (from: string, to: string): Supply =>
  from !== '' && to !== '' && from.toLowerCase() !== to.toLowerCase() ? 'inter' : 'intra'

/**
 * GST of a line: within a state CGST and SGST, each half a paisa up and equal, across states one tax on the whole. Every
 * document of an order asks here, so that none differs by a paisa.
 * @param supply null for an order of before, whose GST was rounded once
 */
export const gstOf = (taxable: Paise, rate: number, supply: Supply | null): Paise =>
  supply === 'intra' ? paise(2 * halfGstOn(taxable, rate)) : gstOn(taxable, rate)

/** A line as it is booked; decimal texts or numbers with at most two decimals. */
export type LineFigures = {
  count: string | number
  price: string | number
  /** Percent. */
  gstRate: number
  /** Cylinders that leave without an empty coming back, and the deposit for one of them. */
  deposit_count: string | number
  deposit: string | number
  supply: Supply | null
}

const checkedRate = (gstRate: number): number => {
  if (!isGstPercent(gstRate)) throw new RangeError(`${gstRate} is no GST rate`)
  return gstRate
}

/**
 * What a line comes to: price × count, GST on it ({@link gstOf}), and apart from both the deposit, which is
 * no payment for goods and never part of taxable value (AMB-123; CGST Act s. 2(31)).
 * @throws {RangeError} for figures that are none, {@link FigureTooLarge} past what a line may come to
 */
export const orderLineAmounts = (line: LineFigures) => {
  const { count, price, gstRate, deposit_count, deposit, supply } = line
  const taxable = timesQuantity(paiseFromRupees(price), quantity(count))
  const gstAmount = gstOf(taxable, checkedRate(gstRate), supply)
  const held = timesQuantity(paiseFromRupees(deposit), quantity(deposit_count))
  const amount = withinLimit(addPaise(taxable, gstAmount))
  return { taxable, gstAmount, amount, deposit: withinLimit(held) }
}
export type LineAmounts = ReturnType<typeof orderLineAmounts>

/**
 * Total of goods with GST, the deposits, and what is to be paid: both, to the rupee where the business rounds.
 * @throws {FigureTooLarge} past the limit of a document
 */
export const orderTotals = (lines: readonly LineAmounts[], { rounds = false } = {}) => {
  const total = sumPaise(lines.map(({ amount }) => amount))
  const deposit = sumPaise(lines.map((line) => line.deposit))
  const both = withinLimit(addPaise(total, deposit))
  const rounding = rounds ? roundOff(both) : paise(0)
  return { total, deposit, rounding, payable: addPaise(both, rounding) }
}

/** What is still to be paid of an order; nothing of a canceled one. */
export const dueOf = (status: number, payable: Paise, paid: Paise): Paise =>
  status === Status.canceled ? paise(0) : paise(Math.max(payable - paid, 0))

const plain = (figure: string | number) => String(Number(figure))

/** '19 kg' of a cylinder; the name of goods in pieces. */
export const sizeOf = (product: Goods & { name: string }): string => {
  const unit = capacityUnit(product)
  const isSized = Number(product.capacity ?? 0) > 0 && ['kg', 'ltr', 'grams', 'ml', 'tons'].includes(unit)
  return isSized ? `${plain(product.capacity ?? 0)} ${unit}` : product.name
}

export type SizedProduct = { product_name: string; size: string }

/** '19 kg'; the name of a product whose size another one of `all` has too. */
export const calledAmong = (all: readonly SizedProduct[], { product_name, size }: SizedProduct): string =>
  all.some((one) => one.size === size && one.product_name !== product_name) ? product_name : size

/** '12 × 19 kg, 2 × 47.5 kg, 1 more': what a card has room for. */
export const orderSummary = (lines: readonly { count: string | number; size: string }[]): string => {
  const shown = lines.length > 3 ? 2 : 3
  const parts = lines.slice(0, shown).map(({ count, size }) => `${plain(count)} × ${size}`)
  return lines.length > shown ? [...parts, `${lines.length - shown} more`].join(', ') : parts.join(', ')
}

const isFigure = (value: string) => /^\d{1,9}(\.\d{1,2})?$/.test(value)

/** One line as typed. */
export type TypedLine = { uuid: string; count: string; price: string; deposit_count: string }

/** First problem of each field of one line; an empty price is the product's own, an empty deposit count none. */
export const orderLineProblems = ({ uuid, count, price, deposit_count }: TypedLine) => ({
  uuid: uuid === '' ? 'Product is required' : undefined,
  count: countProblem(count),
  price: price === '' ? undefined : priceProblem(price, count),
  deposit_count: depositProblem(deposit_count, count),
})

const priceProblem = (price: string, count: string) => {
  if (!isRupees(price)) return 'Price must be a number with at most two decimals'
  const isTooMuch = isPastLimit(price, quantity(isFigure(count) ? count : 0))
  return isTooMuch ? commonErrors.amount_too_large.message : undefined
}

const countProblem = (count: string) => {
  if (count === '') return 'Count is required'
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(count)) return 'Count must be a number with at most two decimals'
  return Number(count) < 0.01 ? 'Count must be at least 0.01' : undefined
}

const depositProblem = (deposits: string, count: string) => {
  if (deposits === '') return undefined
  if (!/^\d{1,7}$/.test(deposits)) return 'Deposits must be a whole number'
  return isFigure(count) && Number(deposits) > Number(count) ? 'Deposits cannot exceed the count' : undefined
}

/** Empties Received as typed. */
export const emptiesProblem = (value: string): string | undefined =>
  /^\d{1,7}$/.test(value) ? undefined : 'Empties Received must be a whole number'

const grace = 60_000 // ms: whoever picks this very minute is not too late (AMB-114)

/** A day alone is read as its end, so that it may be today. */
export const wholeEstimate = (value: string): string => (isDay(value) ? `${value} 23:59` : value)

export const estimateMissing = 'Please select estimated delivery date'
export const estimateProblem = (value: string, now: Date): string | undefined => {
  if (value === '') return estimateMissing
  if (!isMinute(value)) return 'Estimated delivery date must be a day, or a day and a time'
  return instantOf(value).getTime() < now.getTime() - grace
    ? 'Estimated delivery date cannot be earlier than now'
    : undefined
}
