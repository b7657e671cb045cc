import { showDay } from '@refill/values/day.ts'
import type { Step } from './line-chart.tsx'

/** First and last day of a chart, yyyy-MM-dd. */
export type DayRange = { fd: string; td: string }

const millisecondsPerDay = 86_400_000

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay)

/** How many days it is long, both ends counted. */
export const lengthOf = ({ fd, td }: DayRange) => daysBetween(fd, td) + 1

const maxTicks = 5

/** The day, without its year unless the range goes over a year's end. */
const tickLabel = (day: string, { fd, td }: DayRange) =>
  fd.slice(0, 4) === td.slice(0, 4) ? showDay(day).slice(0, 5) : showDay(day)

/** Chooses at most five days, evenly, each in the middle of its own. */
export const dayTicks = (range: DayRange) => {
  const length = lengthOf(range)
  const ticks = Math.min(maxTicks, length)
  return Array.from({ length: ticks }, (_, index) => {
    const day = ticks === 1 ? 0 : Math.round((index * (length - 1)) / (ticks - 1))
    return { at: day + 0.5, label: tickLabel(dayAfter(range.fd, day), range) }
  })
}

const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * millisecondsPerDay).toISOString().slice(0, 10)

/** What happened on each day, in the order of the days; a day that is not among them is 0. */
export const stepsByDay = (range: DayRange, days: readonly { day: string; value: number }[]): Step[] => {
  const steps: Step[] = []
  let end = 0
  for (const { day, value } of days) {
    const at = daysBetween(range.fd, day)
    if (at > end) steps.push({ at: end, value: 0 })
    steps.push({ at, value })
    end = at + 1
  }
  if (end < lengthOf(range)) steps.push({ at: end, value: 0 })
  return steps
}
