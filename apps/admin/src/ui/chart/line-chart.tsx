import { classNames } from '../class-names.ts'
import styles from './line-chart.module.css'
import { Plot } from './plot.tsx'
import { scaleOf, type Scale } from './scale.ts'

/** From `at` on the value stands until the next step. The first one is at 0. */
export type Step = { at: number; value: number }
export type Series = { name: string; dashed?: boolean; steps: readonly Step[] }

type LineChartProps = {
  /** What it shows, in words: for those who do not see it. */
  alternative: string
  /** Where the last step ends. */
  length: number
  series: readonly Series[]
  ticks: readonly { at: number; label: string }[]
  /** Rupees are drawn in slate; blue is for cylinders. */
  money?: boolean
}

/** What has no place, as a day that nobody gave, stands at the edge. */
const percent = (part: number, whole: number) => Number(((part / whole) * 100).toFixed(2)) || 0

/** One drawing unit is a percent of the plot, whatever its size on the screen. */
const places = ({ top, bottom }: Scale, length: number) => ({
  x: (at: number) => percent(at, length),
  y: (value: number) => percent(top - value, top - bottom),
})

const lineOf = (steps: readonly Step[], { x, y }: ReturnType<typeof places>) => {
  const [first, ...rest] = steps
  if (!first) return ''
  return [`M0 ${y(first.value)}`, ...rest.map(({ at, value }) => `H${x(at)}V${y(value)}`), 'H100'].join('')
}

/** Lines in steps over a range, zero-based unless something is below zero; full is solid, empty is dashed. */
export function LineChart({ alternative, length, series, ticks, money }: LineChartProps) {
  const scale = scaleOf(series.flatMap(({ steps }) => steps.map(({ value }) => value)))
  const place = places(scale, length)
  return (
    <Plot
      className={classNames(styles.chart, money && styles.money)}
      alternative={alternative}
      lines={scale.lines}
      y={place.y}
      ticks={ticks.map(({ at, label }) => ({ left: place.x(at), label }))}
    >
      {series.map(({ name, dashed, steps }) => (
        <g key={name}>
          {!dashed && <path className={styles.area} d={`${lineOf(steps, place)}V${place.y(0)}H0Z`} />}
          <path className={classNames(styles.line, dashed && styles.dashed)} d={lineOf(steps, place)} />
        </g>
      ))}
    </Plot>
  )
}

/** Which line is which, for the head of the panel. */
export function Legend({ series }: { series: readonly Pick<Series, 'name' | 'dashed'>[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, dashed }) => (
        <li key={name}>
          <svg viewBox="0 0 14 2" aria-hidden="true">
            <path className={classNames(styles.line, dashed && styles.dashed)} d="M0 1H14" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
