import { indianNumber, type Decimals } from '@refill/values/figures.ts'
import { asBalance } from '@refill/values/money.ts'

/** `always` two decimals, `never` any, `auto` as many as are needed up to two. */
export type Fractions = 'always' | 'never' | 'auto'

const decimalsOf: Record<Fractions, Decimals> = {
  always: { min: 2, max: 2 },
  never: { min: 0, max: 0 },
  auto: { min: 0, max: 2 },
}

/**
 * An amount as every screen shows it (AMB-194 to AMB-196): '₹1,23,456.50', '-₹1,234.00'; '₹ 0' when there is none.
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

/** What an account stands at: '₹1,234.00 Cr' where it is in credit. */
export const balance = (rupees: number) => asBalance(money(rupees))

/** By how much something changed: '+306', '-306', '0'. */
export const signed = (change: number) => (change > 0 ? `+${count(change)}` : count(change))

/** A count or a quantity: '1,284', '18.5'; nothing counts as 0. */
export const count = (amount: number | string | null | undefined) =>
  indianNumber(amount, { min: 0, max: 3 }) ?? '0'
