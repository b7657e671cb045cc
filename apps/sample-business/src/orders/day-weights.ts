import type { Day } from '@refill/values/day.ts'
import { random, type Random } from '../random.ts'
import { atHour, lastPlace, minute, sampleNow, type Seconds } from './clock.ts'

/** Winter and its weddings ask for more gas, the hot months for less; January first. */
const seasons = [1.14, 1.1, 1, 0.92, 0.89, 0.86, 0.9, 0.97, 1, 1.05, 1.12, 1.18]
/** Sunday first. */
const weekdays = [0.42, 1.1, 1, 1, 1.02, 1.08, 1.14]

/** Sunday is 0. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** @returns whether the day at a place is a Sunday */
export const sundaysBefore = (today: Day) => {
  const last = weekdayOf(today)
  return (place: number): boolean => (place - lastPlace + last) % 7 === 0
}

/** Godown and plants are shut: 26 January, 15 August, 2 October, and Laxmi Pujan as its moon falls. */
const holidays = /-(01-26|08-15|10-02)$|^(2023-11-12|2024-11-01|2025-10-21|2026-11-08|2027-10-29|2028-10-17)$/
/** Hotels that run out are served all the same. */
const onHolidays = 0.12
export const isHoliday = (day: Day): boolean => holidays.test(day)

const weightOf = (day: Day, place: number): number => {
  const weekday = weekdays[weekdayOf(day)] ?? 1
  const season = seasons[Number(day.slice(5, 7)) - 1] ?? 1
  const growth = 0.85 + (0.3 * place) / lastPlace
  const chance = random('order days', day)
  const open = isHoliday(day) ? onHolidays : weekday
  return open * season * growth * (0.9 + chance.next() / 5) * (place === lastPlace ? 0.7 : 1)
}

/** How many orders are booked on each day; together exactly as many as asked for. */
export const ordersByDay = (orders: number, days: readonly Day[]): number[] => {
  const weights = days.map(weightOf)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const from = Math.round((before / all) * orders)
    before += weight
    return Math.round((before / all) * orders) - from
  })
}

/** From seven until eight in the evening, most in the morning and again before dinner is cooked. */
const hours: readonly (readonly [hour: number, weight: number])[] = [
  ...([
    [7, 5],
    [8, 11],
    [9, 14],
    [10, 13],
    [11, 10],
    [12, 7],
    [13, 5],
  ] as const),
  ...([
    [14, 5],
    [15, 6],
    [16, 8],
    [17, 8],
    [18, 5],
    [19, 3],
  ] as const),
]

const bookingTime = (chance: Random, place: number): Seconds => {
  const last = place === lastPlace ? 15 : 20
  const at = chance.weighted(hours.filter(([hour]) => hour < last))
  return atHour(place, at) + chance.between(0, 60 * minute - 1)
}

/** When the orders of a day are booked, in the order of time; today's before {@link sampleNow}. */
export const bookingTimes = (day: Day, place: number, count: number): Seconds[] => {
  const chance = random('booking times', day)
  const times = Array.from({ length: count }, () => Math.min(bookingTime(chance, place), sampleNow - minute))
  return times.toSorted((one, other) => one - other)
}
