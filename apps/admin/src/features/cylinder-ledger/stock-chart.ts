import { addDays, day as toDay } from '@refill/contract/day.ts'
import type { Series, Step } from '../../ui/chart/line-chart.tsx'
import { showDay } from '../../ui/formats/days.ts'
import { count } from '../../ui/formats/money.ts'

export type StockDays = {
  fd: string
  td: string
  openingFulls: number
  openingEmptys: number
  days: readonly { day: string; fulls: number; emptys: number }[]
}

const millisecondsPerDay = 86_400_000
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay)
const mostTicks = 5

/** The day, without its year unless the range goes over a year's end. */
const tickLabel = (day: string, { fd, td }: StockDays) =>
  fd.slice(0, 4) === td.slice(0, 4) ? showDay(day).slice(0, 5) : showDay(day)

const ticksOf = (stock: StockDays, length: number) => {
  const ticks = Math.min(mostTicks, length)
  return Array.from({ length: ticks }, (_, index) => {
    const day = ticks === 1 ? 0 : Math.round((index * (length - 1)) / (ticks - 1))
    return { at: day + 0.5, label: tickLabel(addDays(toDay(stock.fd), day), stock) }
  })
}

const inWords = (name: string, steps: readonly Step[]) => {
  const values = steps.map(({ value }) => value)
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0]
  const least = values.reduce((one, other) => Math.min(one, other))
  const most = values.reduce((one, other) => Math.max(one, other))
  return `${name} from ${count(first)} to ${count(last)}, at least ${count(least)}, at most ${count(most)}.`
}

/** Each day stands at its closing stock; a day without movements at that of the day before. */
export const stockChart = (stock: StockDays) => {
  const { fd, td, days } = stock
  const length = daysBetween(fd, td) + 1
  const stepsOf = (opening: number, value: (day: StockDays['days'][number]) => number): Step[] => [
    { at: 0, value: opening },
    ...days.map((day) => ({ at: daysBetween(fd, day.day), value: value(day) })),
  ]
  const series: Series[] = [
    { name: 'Fulls', steps: stepsOf(stock.openingFulls, ({ fulls }) => fulls) },
    { name: 'Empties', steps: stepsOf(stock.openingEmptys, ({ emptys }) => emptys), dashed: true },
  ]
  const words = series.map(({ name, steps }) => inWords(name, steps))
  return {
    length,
    series,
    ticks: ticksOf(stock, length),
    alternative: `Stock from ${showDay(fd)} to ${showDay(td)}. ${words.join(' ')}`,
  }
}
