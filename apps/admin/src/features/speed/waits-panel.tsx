import type { FeltWaits } from '@refill/contract/features/speed/speed.contract.ts'
import { isSlow } from '@refill/contract/features/speed/speed.rules.ts'
import type { ReactNode } from 'react'
import { count } from '../../ui/formats/money.ts'
import { lead, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Missing, Panel } from '../../ui/parts.tsx'
import styles from './speed.module.css'
import { took } from './took.public.ts'

type Days = 'day' | 'week'

const figure = (
  days: Days,
  name: string,
  head: string,
  show: (waits: FeltWaits[Days]) => ReactNode,
): Column<FeltWaits> => ({
  key: `${name} ${days}`,
  head: `${head}, ${days}`,
  align: 'right',
  cell: (row) => (row[days].times > 0 ? show(row[days]) : <Missing>–</Missing>),
})

/** Red from where on it is to be acted on. */
const rare = (waits: FeltWaits[Days]) => (
  <span className={isSlow(waits) ? styles.slow : undefined}>{took(waits.p99_ms)}</span>
)

const figuresOf = (days: Days): Column<FeltWaits>[] => [
  figure(days, 'times', 'Times', ({ times }) => count(times)),
  figure(days, 'half', 'Half', ({ p50_ms }) => took(p50_ms)),
  figure(days, 'rare', '99 of 100', rare),
]

/** @param head what the rows are */
export const waitsColumns = (head: string, wordsOf: (name: string) => string): Columns<FeltWaits> => [
  lead('name', head, { show: ({ name }) => wordsOf(name) }),
  ...figuresOf('day'),
  ...figuresOf('week'),
]

type WaitsPanelProps = {
  title: string
  note: string
  /** Nothing before the first load. */
  rows: readonly FeltWaits[] | undefined
  columns: Columns<FeltWaits>
  whenNone: string
}

export function WaitsPanel({ title, note, ...table }: WaitsPanelProps) {
  return (
    <Panel title={title} note={note} flush>
      <Table label={title} dense keepsForm {...table} />
    </Panel>
  )
}
