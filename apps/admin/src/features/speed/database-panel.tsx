import type { Speed } from '@refill/contract/features/speed/speed.contract.ts'
import { growsFast, isNearlyFull } from '@refill/contract/features/speed/speed.rules.ts'
import { showDay } from '@refill/values/day.ts'
import { dayTicks, daysBetween, lengthOf } from '../../ui/chart/day-axis.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { classNames } from '../../ui/class-names.ts'
import { count } from '../../ui/formats/money.ts'
import { fileSize } from '../../ui/formats/words.ts'
import { lead, number, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Missing, Panel } from '../../ui/parts.tsx'
import styles from './speed.module.css'

type Database = Speed['database']
type OfTable = Database['tables'][number]

const columns: Columns<OfTable> = [
  lead('name', 'Table'),
  number('bytes', 'Size', ({ bytes }) => fileSize(bytes)),
  number('rows', 'Rows, about', ({ rows }) => count(rows)),
]

/** Not known yet, or never. */
const none = <Missing>–</Missing>

const grown = (bytes: number | null) => {
  if (bytes === null) return none
  return bytes < 0 ? `-${fileSize(-bytes)}` : `+${fileSize(bytes)}`
}

const untilFull = ({ days_left: days }: Database) => {
  if (days === null) return none
  return days === 1 ? '1 day' : `${count(days)} days`
}

function Figures({ database }: { database: Database }) {
  const { bytes, grown_7, grown_30, free_bytes } = database
  const figures = [
    ['Size', fileSize(bytes), false],
    ['In 7 days', grown(grown_7), growsFast(database)],
    ['In 30 days', grown(grown_30), false],
    ['Free on the disk', free_bytes === null ? none : fileSize(free_bytes), false],
    ['Full in', untilFull(database), isNearlyFull(database)],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value, isWrong]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classNames(isWrong && styles.slow)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const megabyte = 1024 * 1024

function Chart({ days }: { days: Database['days'] }) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return null
  const range = { fd: first.day, td: last.day }
  const steps = days.map(({ day, bytes }) => ({ at: daysBetween(range.fd, day), value: bytes / megabyte }))
  return (
    <div className={styles.chart}>
      <p className={styles.small}>MB by day</p>
      <LineChart
        alternative={`Size of the database from ${showDay(range.fd)} to ${showDay(range.td)}: from ${fileSize(first.bytes)} to ${fileSize(last.bytes)}.`}
        length={lengthOf(range)}
        series={[{ name: 'Size', steps }]}
        ticks={dayTicks(range)}
      />
    </div>
  )
}

/** What the database takes, how that grew, and what takes the most of it. */
export function DatabasePanel({ database }: { database: Database | undefined }) {
  return (
    <Panel title="Database" flush>
      {database && <Figures database={database} />}
      {database && <Chart days={database.days} />}
      <Table
        label="Largest tables"
        dense
        keepsForm
        rows={database?.tables}
        columns={columns}
        skeletonRows={8}
      />
    </Panel>
  )
}
