import { dayTicks, lengthOf, stepsByDay, type DayRange } from '../../ui/chart/day-axis.ts'
import { showDay } from '../../ui/formats/days.ts'
import { count, money } from '../../ui/formats/money.ts'

type SalesDays = DayRange & { days: readonly { day: string; amount: number }[] }

const thousand = 1000

/** What was sold each day, in thousands of rupees, so that the scale has room beside the chart. */
export const salesChart = ({ fd, td, days }: SalesDays) => {
  const range = { fd, td }
  const values = days.map(({ day, amount }) => ({ day, value: amount / thousand }))
  const best = days.reduce((one, other) => (other.amount > one.amount ? other : one), { day: '', amount: 0 })
  const between = `from ${showDay(fd)} to ${showDay(td)}`
  return {
    length: lengthOf(range),
    series: [{ name: 'Sold', steps: stepsByDay(range, values) }],
    ticks: dayTicks(range),
    alternative: best.day
      ? `Sold ${between}, on ${days.length === 1 ? '1 day' : `${count(days.length)} days`}; the most, ${money(best.amount)}, on ${showDay(best.day)}.`
      : `Nothing sold ${between}.`,
  }
}
