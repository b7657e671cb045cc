import type { customerTypes } from '@refill/contract/features/customers/customers.rules.ts'
import type { Random } from '../random.ts'

/** Rupees of deposit for a cylinder and a guess at a month's gas in each of them. */
const perCylinder = {
  Domestic: { deposit: 2_200, month: 0 },
  Commercial: { deposit: 2_400, month: 7_500 },
  Institution: { deposit: 2_400, month: 5_000 },
  Industrial: { deposit: 4_900, month: 22_000 },
} as const
const cylinders = {
  Domestic: [1, 2],
  Commercial: [2, 24],
  Institution: [4, 30],
  Industrial: [4, 40],
} as const

const roundedUp = (rupees: number) => Math.ceil(rupees / 5_000) * 5_000

/** Deposit and credit in rupees, after the cylinders that a customer of the kind holds; households pay at the door. */
export const customerTerms = (chance: Random, type: (typeof customerTypes)[number]) => {
  const [fewest, most] = cylinders[type]
  const held = chance.between(fewest, most)
  const { deposit, month } = perCylinder[type]
  const credit_days = type === 'Domestic' ? 0 : chance.pick([0, 0, 7, 15, 15, 30, 30, 45])
  return {
    securitydeposit: deposit * held,
    credit_days,
    credit_limit: roundedUp((month * held * credit_days) / 30),
    referredcode: chance.chance(0.06) ? `SGS-REF-${chance.digits(4)}` : '',
  }
}
