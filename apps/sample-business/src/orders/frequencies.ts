import type { Habit } from './habits.ts'

/** A few hotels order twice a day for years, many households nine times a year: what is quick for one must be for all. */
const often = { aDay: 2, most: 5, ordersForEach: 6_000 }
const seldom = { aYear: 9 }
/** A smaller business has no such hotel: it would have few other customers. */
const fewestOrders = 12_000

const isHotel = ({ kind, main, isNew }: Habit): boolean =>
  kind === 'Commercial' && main.offer.capacity === 19 && main.count <= 4 && !isNew

const hotelsAmong = (habits: readonly Habit[], orders: number): ReadonlySet<Habit> => {
  const count = orders < fewestOrders ? 0 : Math.min(often.most, Math.floor(orders / often.ordersForEach))
  return new Set(habits.filter(isHotel).slice(0, count))
}

const weightOf = (habits: readonly Habit[]): number => habits.reduce((sum, { weight }) => sum + weight, 0)

type Size = { readonly orders: number; readonly days: number }

/**
 * The same habits, of which hotels and households are weighed anew: all others share what those two leave of the orders, as
 * they weigh. Where that would be less than half, nothing changes.
 */
export const withFrequencies = (habits: readonly Habit[], { orders, days }: Size): readonly Habit[] => {
  const hotels = hotelsAmong(habits, orders)
  const homes = habits.filter(({ kind }) => kind === 'household')
  const others = habits.filter((one) => one.kind !== 'household' && !hotels.has(one))
  const ofHotel = often.aDay * days
  const ofHome = (seldom.aYear * days) / 365
  const left = orders - hotels.size * ofHotel - homes.length * ofHome
  if (hotels.size === 0 || left < orders / 2) return habits
  const perWeight = left / weightOf(others)
  const usualHome = weightOf(homes) / homes.length
  return habits.map((one) => {
    if (hotels.has(one)) return { ...one, weight: ofHotel / perWeight }
    if (one.kind !== 'household') return one
    return { ...one, weight: (ofHome * one.weight) / usualHome / perWeight }
  })
}
