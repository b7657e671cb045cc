/** `always` two decimals, `never` any, `auto` as many as are needed up to two. */
export type Fractions = 'always' | 'never' | 'auto'

/** A decimal figure: exponents are written out, so that 1e-7 and 1e21 are read like any other number. */
const plainDecimal = (amount: number | string): string => {
  const text = String(amount).trim()
  if (!/e/i.test(text) || !Number.isFinite(Number(text))) return text
  return Number(text).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/** Rounded half away from zero on the digits themselves: a float such as 1.005 would round down. */
const roundedDigits = (whole: string, fraction: string, decimals: number): [string, string] => {
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n
  const digits = String(kept + up).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return [digits.slice(0, point), digits.slice(point)]
}

/** Lakh and crore grouping: the last three digits, then pairs. */
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')

type Decimals = { least: number; most: number }

/**
 * A number with Indian grouping, or nothing for what is no number. Exact for any length of numeric text; a `number`
 * is exact as far as it holds the figure itself, that is for 14 digits with two decimals.
 */
export const indianNumber = (
  amount: number | string | null | undefined,
  { least, most }: Decimals,
): string | undefined => {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plainDecimal(amount ?? ''))
  if (!parts || !(parts[2] || parts[3])) return undefined
  const [whole, fraction] = roundedDigits(parts[2] || '0', parts[3] ?? '', most)
  const shown = fraction.replace(/0+$/, '').padEnd(least, '0')
  const sign = parts[1] === '-' && /[1-9]/.test(whole + fraction) ? '-' : ''
  return `${sign}${grouped(whole)}${shown && `.${shown}`}`
}

const decimalsOf: Record<Fractions, Decimals> = {
  always: { least: 2, most: 2 },
  never: { least: 0, most: 0 },
  auto: { least: 0, most: 2 },
}

/**
 * An amount as every screen shows it (AMB-194 to 196): '₹1,23,456.50', '-₹1,234.00'; '₹ 0' when there is none.
 * @param rupees a number or numeric text, in rupees
 */
export const money = (rupees: number | string | null | undefined, fractions: Fractions = 'always') => {
  const number = indianNumber(rupees, decimalsOf[fractions])
  if (number === undefined || /^[0.]+$/.test(number)) return '₹ 0'
  return number.startsWith('-') ? `-₹${number.slice(1)}` : `₹${number}`
}

/** On cards: whole rupees without decimals, all others with two (AMB-195), so that a column of cards stays calm. */
export const moneyOnCard = (rupees: number | string | null | undefined) =>
  money(rupees, /\.\d*[1-9]/.test(money(rupees)) ? 'always' : 'never')

/** By how much something changed: '+306', '-306', '0'. */
export const signed = (change: number) => (change > 0 ? `+${count(change)}` : count(change))

/** A count or a quantity: '1,284', '18.5'; nothing counts as 0. */
export const count = (amount: number | string | null | undefined) =>
  indianNumber(amount, { least: 0, most: 3 }) ?? '0'
