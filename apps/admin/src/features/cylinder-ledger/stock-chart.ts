import { showDay } from '@refill/values/day.ts'
import { dayTicks, daysBetween, lengthOf } from '../../ui/chart/day-axis.ts'
import type { Series, Step } from '../../ui/chart/line-chart.tsx'
import { count } from '../../ui/formats/money.ts'

export type StockDays = {
  fd: string
  td: string
  openingFulls: number
  openingEmptys: number
  days: readonly { day: string; fulls: number; emptys: number }[]
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
  const stepsOf = (opening: number, value: (day: StockDays['days'][number]) => number): Step[] => [
    { at: 0, value: opening },
    ...days.map((day) => ({ at: daysBetween(fd, day.day), value: value(day) })),
  ]
  const series: Series[] = [
    { name: 'Fulls', steps: stepsOf(stock.openingFulls, ({ fulls }) => fulls) },
    { name: 'Empties', steps: stepsOf(stock.openingEmptys, ({ emptys: empties }) => empties), dashed: true },
  ]
  const words = series.map(({ name, steps }) => inWords(name, steps))
  return {
    length: lengthOf(stock),
    series,
    ticks: dayTicks(stock),
    alternative: `Stock from ${showDay(fd)} to ${showDay(td)}. ${words.join(' ')}`,
  }
}
