import type { Difference } from '@refill/contract/features/trips/settling.shapes.ts'
import { money } from '../../../ui/formats/money.ts'

/** '1 empty Refill 19 missing', '₹500.00 missing', '2 full Refill 5 too much' */
export const wordsOf = ({
  what,
  missing,
  product_name,
}: Pick<Difference, 'what' | 'missing'> & { product_name: string }): string => {
  const size = Math.abs(missing)
  const figure = what === 'rupees' ? money(size) : `${size} ${what} ${product_name}`
  return `${figure} ${missing > 0 ? 'missing' : 'too much'}`
}

/** Whose a difference is. */
export const whose = {
  driver: 'The driver’s',
  customer: (name: string) => `With ${name}`,
  nobody: 'Not explained',
}
