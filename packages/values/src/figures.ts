/** Beyond this many hundredths (about 22.5 lakh crore), dividing by 100 to display could show a wrong last digit. */
export const maxHundredths = 2 ** 51

/** A figure or a sum that is more than is reckoned with: somebody typed it, so it is no defect. */
export class FigureTooLarge extends RangeError {}

/** Works without a detour over text, since reports sum millions of them. */
const hundredthsOfNumber = (decimal: number): number => {
  const whole = Math.round(decimal * 100) + 0 // turns -0 into 0
  if (Math.abs(whole) > maxHundredths) throw new FigureTooLarge(`${decimal} is beyond ±2^51 hundredths`)
  if (whole / 100 === decimal) return whole
  throw new RangeError(`${decimal} is not a figure with at most two decimals`)
}

/**
 * The exact number of hundredths in a decimal figure with at most two decimals: '18.25' → 1825. Rupees, quantities and
 * percentages all have two decimals on the wire and in SQL.
 * @throws {RangeError} for more decimals (also those of a float such as 0.1 + 0.2), exponents, blanks, signs other
 *   than a leading minus, an empty text, and figures beyond ±2^51 hundredths
 */
export const hundredths = (decimal: string | number): number => {
  if (typeof decimal === 'number') return hundredthsOfNumber(decimal)
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal)
  const size = parts ? Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0')) : Number.NaN
  if (Number.isNaN(size)) throw new RangeError(`'${decimal}' is not a figure with at most two decimals`)
  if (size > maxHundredths) throw new FigureTooLarge(`'${decimal}' is beyond ±2^51 hundredths`)
  return parts?.[1] ? 0 - size : size
}

/** A decimal figure: exponents are written out, so that 1e-7 and 1e21 are read like any other number. */
const plainDecimal = (amount: number | string): string => {
  const text = String(amount).trim()
  if (!/e/i.test(text) || !Number.isFinite(Number(text))) return text
  return Number(text).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/** Rounded half away from zero on the digits themselves: a float such as 1.005 would round down. */
const roundedDigits = (whole: string, fraction: string, decimals: number): [string, string] => {
  const cut = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n
  const digits = String(cut + up).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return [digits.slice(0, point), digits.slice(point)]
}

/** Lakh and crore grouping: the last three digits, then pairs. */
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')

/** How many digits stand after the point. */
export type Decimals = { min: number; max: number }

/**
 * A number with Indian grouping, or nothing for what is no number. Exact for any length of numeric text; a `number`
 * is exact as far as it holds the figure itself, that is for 14 digits with two decimals.
 */
export const indianNumber = (
  amount: number | string | null | undefined,
  { min, max }: Decimals,
): string | undefined => {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plainDecimal(amount ?? ''))
  if (!parts || !(parts[2] || parts[3])) return undefined
  const [whole, fraction] = roundedDigits(parts[2] || '0', parts[3] ?? '', max)
  const shown = fraction.replace(/0+$/, '').padEnd(min, '0')
  const sign = parts[1] === '-' && /[1-9]/.test(whole + fraction) ? '-' : ''
  return `${sign}${grouped(whole)}${shown && `.${shown}`}`
}
