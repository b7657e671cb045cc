import { showDay } from '@refill/values/day.ts'
import type { WholeDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { classNames } from '../../ui/class-names.ts'
import { Plot } from '../../ui/chart/plot.tsx'
import { scaleOf } from '../../ui/chart/scale.ts'
import { money } from '../../ui/formats/money.ts'
import styles from './sales.module.css'

type Days = WholeDashboard['sales']['days']

const thousand = 1000
const shown = 30
/** Width of a bar as a share of one day, in percent of the plot. */
const room = 100 / shown
const widths = { last: room * 0.5, before: room * 0.86 } as const

const inWords = (days: Days) => {
  const best = days.reduce((one, other) => (other.amount > one.amount ? other : one))
  return best.amount > 0
    ? `Sales of each of the last 30 days, and of the same day 30 days before. The most, ${money(best.amount)}, on ${showDay(best.day)}.`
    : 'Nothing sold in the last 30 days.'
}

/** First of the days, each tenth after it, and today. */
const ticks = (days: Days) =>
  days.flatMap(({ day }, index) => {
    const left = (index + 0.5) * room
    if (index === days.length - 1) return [{ left, label: 'Today' }]
    return index % 10 === 0 ? [{ left, label: showDay(day).slice(0, 5) }] : []
  })

function Legend() {
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.keyBar} />
        Last 30 days
      </li>
      <li>
        <i className={styles.keyBefore} />
        30 days before
      </li>
      <li className={styles.unit}>₹ thousand a day</li>
    </ul>
  )
}

/** A bar a day, today's open since the day is not over; behind each, pale, the same day 30 days before. */
export default function SalesBars({ days }: { days: Days }) {
  const [before, last] = [days.slice(0, -shown), days.slice(-shown)]
  const { top, lines } = scaleOf(days.map(({ amount }) => amount / thousand))
  const y = (rupees: number) => Number((100 - (Math.max(rupees, 0) / thousand / top) * 100).toFixed(2))
  const bar = (index: number, width: number, rupees: number) => ({
    x: index * room + (room - width) / 2,
    y: y(rupees),
    width,
    height: 100 - y(rupees),
  })
  return (
    <>
      <Legend />
      <Plot
        className={styles.chart}
        alternative={inWords(last)}
        lines={lines}
        y={(line) => y(line * thousand)}
        ticks={ticks(last)}
      >
        {before.map(({ day, amount }, index) => (
          <rect key={day} className={styles.before} {...bar(index, widths.before, amount)} />
        ))}
        {last.map(({ day, amount }, index) => (
          <rect
            key={day}
            className={classNames(styles.bar, index === last.length - 1 && styles.open)}
            {...bar(index, widths.last, amount)}
          />
        ))}
      </Plot>
    </>
  )
}
