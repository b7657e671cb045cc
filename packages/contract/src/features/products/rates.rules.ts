import { addDays, day, isDay, showDay, type Day } from '@refill/values/day.ts'
import { gstRates, isGstPercent } from '@refill/values/money.ts'

/** When GST began: the first rate of every product counts from here. */
export const firstRateDay = '2017-07-01'

/** GST and HSN of a product, from a day on. */
export type RateFrom = { from_day: string; gst: number; hsn: string }

/** The rate of a day is the latest that begins on or before it; before GST there was none, and the first one stands in. */
export const rateOn = <Rate extends Pick<RateFrom, 'from_day'>>(
  rates: readonly Rate[],
  on: string,
): Rate | undefined => {
  const inOrder = rates.toSorted((one, other) => one.from_day.localeCompare(other.from_day))
  return inOrder.findLast(({ from_day }) => from_day <= on) ?? inOrder[0]
}

const inText = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Rates that Settings add to the usual five: '40' or '3, 40'. */
export const extraRatesIn = (text: string): number[] =>
  [...new Set(inText(text).map(Number))].toSorted((one, other) => one - other)

export const extraRatesProblem = (text: string): string | undefined => {
  for (const typed of inText(text)) {
    if (!/^\d{1,2}$/.test(typed) || !isGstPercent(Number(typed)) || Number(typed) === 0)
      return 'Extra GST rates must be whole percents from 1 to 99, such as 3, 40'
    if (gstRates.some((one) => one === Number(typed))) return `${Number(typed)} % is there already`
  }
  return undefined
}

/** What products may have: the usual five, and what Settings add. */
export const allowedRates = (extra: string): number[] =>
  [...gstRates, ...extraRatesIn(extra)].toSorted((one, other) => one - other)

export const rateRefused = 'Please select a valid GST percentage'

/** A rate is planned no more than a year ahead. */
const farthest = (today: Day): Day => addDays(today, 365)

export const fromDayProblem = (value: string, today: Day): string | undefined => {
  if (value === '') return 'From day is required'
  if (!isDay(value)) return 'From day must be a day such as 2026-11-21'
  if (value < firstRateDay) return 'GST began on 01-07-2017: choose a day from then on'
  return value > farthest(today) ? 'A change is planned at most a year ahead' : undefined
}

/** '18 % from 22-09-2025'; a rate that counts since GST began has no day. */
export const rateInWords = ({ gst, from_day }: Pick<RateFrom, 'gst' | 'from_day'>): string =>
  from_day === firstRateDay ? `${gst} %` : `${gst} % from ${showDay(day(from_day))}`
