import type { CSSProperties, ReactNode } from 'react'
import { DayFilter } from '../fields/day-filter.tsx'
import styles from './report-bar.module.css'

type ReportBarProps = {
  days: { fd: string; td: string }
  set: (chosen: { fd: string } | { td: string }) => void
  /** Of the fields behind the two days, where there is room: '180px minmax(0, 320px)'. */
  columns: string
  children: ReactNode
}

/** Two days and what else a report asks for; it follows each of them by itself. */
export function ReportBar({ days: { fd, td }, set, columns, children }: ReportBarProps) {
  const style: CSSProperties & { '--columns': string } = { '--columns': `160px 160px ${columns}` }
  return (
    <search className={styles.bar} style={style} aria-label="Filters">
      <DayFilter name="fd" label="Start Date" value={fd} set={(day) => set({ fd: day })} required />
      <DayFilter name="td" label="End Date" value={td} set={(day) => set({ td: day })} required />
      {children}
    </search>
  )
}
