import { FigureTooLarge, hundredths, indianNumber, maxHundredths } from './figures.ts'

/**
 * Whole hundredths of a cylinder, kilogram or piece (2.5 kg is 250): integers, so every sum is exact and `<`, `===`
 * compare. SQL holds numeric(12,2), the wire a decimal; both are read by {@link quantity}.
 */
export type Quantity = number & { readonly unit: 'hundredths' }

const isQuantity = (whole: number): whole is Quantity =>
  Number.isInteger(whole) && Math.abs(whole) <= maxHundredths

const checked = (whole: number): Quantity => {
  const amount = whole + 0 // turns -0 into 0
  if (Math.abs(amount) > maxHundredths) throw new FigureTooLarge(`${whole} is beyond ±2^51 hundredths`)
  if (!isQuantity(amount)) throw new RangeError(`${whole} is not a whole number of hundredths`)
  return amount
}

/**
 * @param decimal text as PostgreSQL, the wire and a checked form write it ('2.50'), or a number read from JSON
 * @throws {RangeError} as {@link hundredths}
 */
export const quantity = (decimal: string | number): Quantity => checked(hundredths(decimal))

/** What is typed at this moment; nothing while it is no figure. */
export const readQuantity = (typed: string): Quantity | undefined =>
  /^\d{1,12}(\.\d{1,2})?$/.test(typed) ? quantity(typed) : undefined

/** @throws {RangeError} when the sum passes ±2^51 hundredths, also on the way */
export const sumQuantities = (quantities: Iterable<Quantity>): Quantity => {
  let sum = checked(0)
  for (const one of quantities) sum = checked(sum + one)
  return sum
}

/** @throws {RangeError} as {@link sumQuantities} */
export const addQuantities = (...quantities: readonly Quantity[]): Quantity => sumQuantities(quantities)

/** @throws {RangeError} when the difference passes ±2^51 hundredths */
export const subtractQuantity = (from: Quantity, amount: Quantity): Quantity => checked(from - amount)

/** As a JSON number, the nearest there is: {@link quantity} reads the same back. Not to be added up. */
export const quantityNumber = (amount: Quantity): number => amount / 100

/** As people read it, without trailing zeros: '1,284', '2.5', '-6'. */
export const showQuantity = (amount: Quantity): string =>
  indianNumber(quantityNumber(amount), { min: 0, max: 2 }) ?? '0'
