import type { TypedLine } from '@refill/contract/features/orders/orders.rules.ts'
import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { paise, paiseFromRupees, rupeesText } from '@refill/values/money.ts'
import type { Day } from '@refill/values/day.ts'
import type { Offer } from '@refill/api/features/orders/orders.public.ts'
import type { Random } from '../random.ts'
import { goodsSold, grossWeightOf, isLent } from '../transactions/stocked-products.ts'
import { standingWith, stepOf, type Habit, type Usual } from './habits.ts'
import { priceRatio } from './price-history.ts'

export type Basket = { readonly offer: Offer; readonly line: TypedLine }[]

const ownCylinders: ReadonlySet<string | undefined> = new Set(Object.values(goodsSold.own))

/** Rupees for one, '' where it is the product's own price. Household gas has one price for everybody. */
const priceFor = (offer: Offer, agreed: number, day: Day, today: Day): string => {
  // Oil companies have sold these for the same for years.
  if (ownCylinders.has(offer.code)) return ''
  const ratio = priceRatio(offer, day, today)
  const discount = offer.category === 'Domestic' ? 0 : agreed
  if (ratio === 1 && discount === 0) return ''
  const own = paiseFromRupees(offer.taxable_amount)
  return rupeesText(paise(Math.round((own * ratio * (1000 - discount)) / 1000)))
}

type Wanted = { readonly offer: Offer; readonly count: number; readonly deposits: number }

/** About what it always takes. */
const around = (chance: Random, { offer, count }: Usual): Wanted => {
  const taken = count === 1 ? 1 : Math.max(1, count + stepOf(count) * chance.pick([0, 0, 0, 0, -1, 1]))
  return { offer, count: taken, deposits: 0 }
}

/**
 * So many with more cylinders than stood there: lent against a deposit, or bought, then given as the empty for the full
 * one, so that none is owed for it.
 */
const withMore = (offer: Offer, { count, more, offers }: { count: number; more: number; offers: Offers }) => {
  if (isLent(offer)) return [{ offer, count, deposits: more }]
  const own = offers.get(goodsSold.own[offer.code] ?? '')
  return [{ offer, count, deposits: 0 }, ...(own ? [{ offer: own, count: more, deposits: 0 }] : [])]
}

/** A new connection holds cylinders and a regulator against a deposit, and needs a hose. */
const connection = (chance: Random, habit: Habit, { find, offers }: Shop): Wanted[] => {
  const { main, kind } = habit
  const home = kind === 'household'
  const spare = home ? chance.pick([0, 0, 1]) : 0
  const regulator = find(goodsSold.regulators[main.offer.type] ?? '')
  const hose = find(chance.pick(home ? goodsSold.hoses : goodsSold.kitchen))
  return [
    ...standingWith(habit).flatMap(({ offer, count }) =>
      withMore(offer, { count: count + spare, more: count + spare, offers }),
    ),
    ...(home && regulator ? [{ offer: regulator, count: 1, deposits: 1 }] : []),
    ...(hose ? [{ offer: hose, count: 1, deposits: 0 }] : []),
  ]
}

/** A product that lies in the godown, in this number. */
type Find = (code: string) => Offer | undefined
/** All that is sold, by code. */
type Offers = ReadonlyMap<string, Offer>
type Shop = { readonly find: Find; readonly offers: Offers }

/** How often one more is taken for good: to be lent one takes a deposit and its paper. */
const growsBy = { lent: 0.012, own: 0.04 } as const

const refills = (chance: Random, { main, also, kind }: Habit, { find, offers }: Shop): Wanted[] => {
  const first = around(chance, main)
  const { offer } = first
  const canGrow = isLent(offer) ? isCylinder(offer) : offers.has(goodsSold.own[offer.code] ?? '')
  const grows = canGrow && chance.chance(isLent(offer) ? growsBy.lent : growsBy.own)
  const extra = chance.chance(0.025)
    ? find(chance.pick(kind === 'household' ? goodsSold.household : goodsSold.kitchen))
    : undefined
  return [
    ...(grows ? withMore(offer, { count: first.count + 1, more: 1, offers }) : [first]),
    ...(also && chance.chance(0.4) ? [around(chance, also)] : []),
    ...(extra ? [{ offer: extra, count: kind === 'household' ? 1 : chance.between(1, 2), deposits: 0 }] : []),
  ]
}

/** Kilograms that the vehicle of a usual crew takes at once; who wants more orders again. */
const oneLoad = 1_400

const inOneLoad = (wanted: readonly Wanted[]): Wanted[] => {
  let left = oneLoad
  return wanted.flatMap(({ offer, count, deposits }) => {
    const each = grossWeightOf(offer.code)
    const taken = each === 0 ? count : Math.min(count, Math.floor(left / each))
    left -= taken * each
    return taken === 0 ? [] : [{ offer, count: taken, deposits: Math.min(deposits, taken) }]
  })
}

type Asked = Shop & { readonly day: Day; readonly today: Day; readonly isFirst: boolean }

/** What a customer orders this time. */
export const basketOf = (chance: Random, habit: Habit, { day, today, isFirst, ...shop }: Asked): Basket => {
  const wanted = isFirst && habit.isNew ? connection(chance, habit, shop) : refills(chance, habit, shop)
  return inOneLoad(wanted).map(({ offer, count, deposits }) => ({
    offer,
    line: {
      uuid: offer.code,
      count: String(count),
      price: priceFor(offer, habit.discount, day, today),
      deposit_count: deposits === 0 ? '' : String(deposits),
    },
  }))
}
