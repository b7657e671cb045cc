import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
import type { Offer } from '@refill/api/features/orders/orders.public.ts'
import { random, type Random } from '../random.ts'
import { goodsSold, isLent } from '../transactions/stocked-products.ts'
import { truckShares } from '../transactions/trucks.ts'

export type SampleBuyer = {
  readonly id: number
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly gst: string
  /** How it is registered for GST; '' where its GSTIN says it. */
  readonly registration_class: RegistrationClass | ''
  readonly state: string
  readonly address: string
  readonly credit_days: number
  readonly credit_limit: number
  readonly type: string
  /** A sign above the door; a household has none. */
  readonly tradename: string
}

/** What a customer takes as a rule. */
export type Usual = { readonly offer: Offer; readonly count: number }

/** By how many more or fewer it takes now and then. */
export const stepOf = (count: number): number => Math.max(1, Math.round(count / 5))

/** How a customer orders and pays, the same for two years. */
export type Habit = {
  readonly buyer: SampleBuyer
  readonly kind: BuyerKind
  /** How often it orders, compared with others. */
  readonly weight: number
  readonly main: Usual
  /** Now and then beside it. */
  readonly also: Usual | undefined
  readonly modes: readonly (readonly [mode: string, weight: number])[]
  /** Thousandths off the list price. */
  readonly discount: number
  /** Who always delivers to it; 0 for ourselves. */
  readonly partner: number
  /** Came during the two years, with a new connection. */
  readonly isNew: boolean
  /** Days after the day on which its money is due. */
  readonly lateness: number
  /** Keeps tax back from what it pays. */
  readonly deducts: boolean
  /** Place of the day from which it pays nothing on credit any more. */
  readonly paysUntil: number
}

export type BuyerKind = 'household' | 'society' | 'Commercial' | 'Institution' | 'Industrial'

const kindOf = ({ type, tradename }: SampleBuyer): BuyerKind => {
  if (type === 'Commercial' || type === 'Institution' || type === 'Industrial') return type
  return tradename === '' ? 'household' : 'society'
}

type Choice = readonly [capacity: number, weight: number, from: number, to: number]

/** Sizes in kilograms, how often a kind takes them, and how many at once. */
const sizes: Record<BuyerKind, readonly Choice[]> = {
  household: [
    [14.2, 84, 1, 1],
    [5, 5, 1, 1],
    [10, 6, 1, 1],
    [12, 5, 1, 1],
  ],
  // The secretary orders for the flats together.
  society: [
    [14.2, 76, 8, 20],
    [47.5, 14, 2, 4],
    [19, 10, 3, 8],
  ],
  Commercial: [
    [19, 76, 1, 10],
    [47.5, 9, 1, 4],
    [17, 5, 2, 6],
    [12, 2, 1, 4],
    [15, 2, 1, 4],
    [21, 3, 2, 5],
    [33, 3, 1, 3],
    [5, 4, 1, 4],
  ],
  Institution: [
    [19, 80, 3, 12],
    [47.5, 20, 2, 6],
  ],
  Industrial: [
    [47.5, 64, 4, 16],
    [425, 8, 1, 2],
    [19, 16, 4, 14],
    [33, 12, 2, 8],
  ],
}
const frequency: Record<BuyerKind, number> = {
  household: 3.4,
  society: 3,
  Commercial: 3,
  Institution: 2.5,
  Industrial: 3,
}

const shares: ReadonlyMap<string, number> = new Map(Object.entries(truckShares))

/** Small kitchens take free trade cylinders, which stand under Lpg, beside their own. */
const categoriesFor: Record<BuyerKind, readonly string[]> = {
  household: ['Domestic'],
  society: ['Domestic', 'Commercial'],
  Commercial: ['Commercial', 'Lpg'],
  Institution: ['Commercial'],
  Industrial: ['Commercial'],
}

/** Products that a kind takes, each as often as its size and its oil company are taken. */
const choicesOf = (kind: BuyerKind, refills: readonly Offer[]) => {
  const found = sizes[kind].flatMap(([capacity, weight, from, to]) =>
    refills
      .filter((offer) => offer.capacity === capacity && categoriesFor[kind].includes(offer.category))
      .map((offer) => [{ offer, from, to }, weight * (shares.get(offer.type) ?? 0)] as const),
  )
  return found.length > 0 ? found : refills.map((offer) => [{ offer, from: 1, to: 3 }, 1] as const)
}
type Choices = ReturnType<typeof choicesOf>

const usual = (chance: Random, choices: Choices): Usual => {
  const { offer, from, to } = chance.weighted(choices)
  return { offer, count: chance.between(from, to) }
}

const modesOf = (chance: Random, kind: BuyerKind, { credit_days }: SampleBuyer): Habit['modes'] => {
  if (credit_days === 0 || kind === 'household')
    return chance.chance(0.5)
      ? [
          ['Cash', 90],
          ['Online', 10],
        ]
      : [
          ['Online', 90],
          ['Cash', 10],
        ]
  const ordersInWriting = chance.chance(kind === 'Commercial' ? 0.15 : 0.5)
  return ordersInWriting
    ? [
        ['PO', 92],
        ['Credit', 8],
      ]
    : [
        ['Credit', 93],
        ['Online', 7],
      ]
}

/** Some households book in the oil company's app, and pay there. */
const inTheApp = (index: number, kind: BuyerKind, usual: Habit['modes']): Habit['modes'] =>
  kind === 'household' && random('paid in the app', index).chance(0.2)
    ? [
        ['Prepaid', 70],
        ['Cash', 30],
      ]
    : usual

/** Most pay in time, some need a reminder, a few need many. */
const payingOf = (chance: Random, days: number) => {
  const lateness = chance.weighted([
    [0, 50],
    [chance.between(3, 14), 34],
    [chance.between(20, 45), 16],
  ] as const)
  const paysUntil = chance.chance(0.05) ? days - chance.between(40, 150) : days
  return { lateness, paysUntil }
}

/** Free trade cylinders of which no new ones are sold have been with their owners from the beginning. */
const canBegin = ({ offer }: Usual): boolean => isLent(offer) || goodsSold.own[offer.code] !== undefined

type Asked = {
  readonly refills: readonly Offer[]
  readonly partners: readonly number[]
  readonly days: number
}

/** The habits of all customers, each after its place alone. */
export const habitsOf = (buyers: readonly SampleBuyer[], { refills, partners, days }: Asked): Habit[] => {
  const kinds = [...new Set(buyers.map(kindOf))]
  const choices = new Map(kinds.map((kind) => [kind, choicesOf(kind, refills)] as const))
  return buyers.map((buyer, index) => {
    const chance = random('habits', index)
    const kind = kindOf(buyer)
    const offered = choices.get(kind) ?? []
    const main = usual(chance, offered)
    const also = chance.chance(kind === 'household' ? 0 : 0.22) ? usual(chance, offered) : undefined
    return {
      buyer,
      kind,
      main,
      also: also?.offer.code === main.offer.code ? undefined : also,
      deducts: buyer.registration_class === 'tds',
      weight: (frequency[kind] * chance.between(60, 150)) / 100,
      modes: inTheApp(index, kind, modesOf(chance, kind, buyer)),
      discount: kind !== 'household' && chance.chance(0.3) ? chance.pick([5, 10, 15]) : 0,
      partner: partners.length > 0 && chance.chance(0.18) ? chance.pick(partners) : 0,
      isNew: chance.chance(0.25) && canBegin(main) && (also === undefined || canBegin(also)),
      ...payingOf(chance, days),
    }
  })
}

/** Cylinders that a customer has: as many as it ever takes at once, since one goes back for each that comes. */
export const standingWith = ({ main, also }: Pick<Habit, 'main' | 'also'>): Usual[] =>
  (also ? [main, also] : [main])
    .filter(({ offer }) => isCylinder(offer))
    .map(({ offer, count }) => ({ offer, count: count === 1 ? 1 : count + stepOf(count) }))

/** How many of each product code are ordered on a usual day. */
export const usualSales = (habits: readonly Habit[], ordersADay: number): Map<string, number> => {
  const all = habits.reduce((sum, { weight }) => sum + weight, 0)
  const rates = new Map<string, number>()
  const add = ({ offer, count }: Usual, share: number) =>
    rates.set(offer.code, (rates.get(offer.code) ?? 0) + share * count * ordersADay)
  for (const { weight, main, also } of habits) {
    add(main, weight / all)
    if (also) add(also, (0.4 * weight) / all)
  }
  return rates
}
