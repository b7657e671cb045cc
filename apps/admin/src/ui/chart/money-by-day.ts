import { showDay } from '@refill/values/day.ts'
import { count, money } from '../formats/money.ts'
import { dayTicks, lengthOf, stepsByDay, type DayRange } from './day-axis.ts'

const thousand = 1000

const inDays = (days: number) => (days === 1 ? '1 day' : `${count(days)} days`)

/**
 * Rupees of single days for a chart, in thousands, so that the scale has room beside it.
 * @param verb what happened to the money: 'Received'
 */
export const moneyByDay = (
  verb: string,
  range: DayRange,
  days: readonly { day: string; rupees: number }[],
) => {
  const best = days.reduce((one, other) => (other.rupees > one.rupees ? other : one), { day: '', rupees: 0 })
  const between = `from ${showDay(range.fd)} to ${showDay(range.td)}`
  const steps = stepsByDay(
    range,
    days.map(({ day, rupees }) => ({ day, value: rupees / thousand })),
  )
  return {
    length: lengthOf(range),
    series: [{ name: verb, steps }],
    ticks: dayTicks(range),
    alternative: best.day
      ? `${verb} ${between}, on ${inDays(days.length)}; the most, ${money(best.rupees)}, on ${showDay(best.day)}.`
      : `Nothing ${verb.toLowerCase()} ${between}.`,
  }
}
