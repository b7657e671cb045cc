import { financialYear, type Day } from '@refill/values/day.ts'
import { random } from '../random.ts'

/*
 * How list prices came to those of the catalogue, in thousandths of them. The days are those on which oil companies do
 * change prices, the figures are made up after the real ones.
 */

/** Household gas stays for many months, whatever the price of crude oil. */
const household: readonly (readonly [from: string, thousandths: number])[] = [
  ['2025-04-08', 1000],
  ['2024-03-09', 942],
  ['2023-08-30', 1060],
]
const householdLevel = (day: Day): number => household.find(([from]) => from <= day)?.[1] ?? 1000

/** In this share of months the price of the month before stays. */
const unchanged = 0.15
const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
const known = new Map<string, number>()

/** Dearer towards winter, as the ships bring it, and never twice the same by chance. */
const monthLevel = (month: string): number => {
  const found = known.get(month)
  if (found !== undefined) return found
  const chance = random('prices of commercial gas', month)
  const level = chance.chance(unchanged)
    ? monthLevel(monthBefore(month))
    : 1000 + Math.round(28 * Math.cos((Number(month.slice(5)) / 6) * Math.PI)) + chance.between(-9, 9)
  known.set(month, level)
  return level
}

/** Commercial gas has a new price on the first of most months. */
const commercialLevel = (day: Day): number => monthLevel(day.slice(0, 7))

/** Goods from the counter once a year. */
const goodsLevel = (day: Day): number => random('prices of goods', financialYear(day)).between(985, 1000)

const levels: Readonly<Record<string, (day: Day) => number>> = {
  Domestic: householdLevel,
  Commercial: commercialLevel,
  Lpg: commercialLevel,
}

/** What a price of the catalogue, which is today's, was on a day: it times this. */
export const priceRatio = ({ category }: { readonly category: string }, day: Day, today: Day): number => {
  const level = levels[category] ?? goodsLevel
  return level(day) / level(today)
}
