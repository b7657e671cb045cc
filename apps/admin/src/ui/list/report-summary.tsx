import type { ReactNode } from 'react'
import { Panel } from '../parts.tsx'
import styles from './report-summary.module.css'

type ReportSummaryProps = {
  /** One line: what is shown. */
  words: ReactNode
  /** Beside it: what the chart's figures or lines are. */
  unit?: ReactNode
  /** Room is kept while they load; undefined when there are none. */
  figures?: ReactNode
  chart?: ReactNode
}

/** What a report comes to, above its rows. */
export function ReportSummary({ words, unit, figures, chart }: ReportSummaryProps) {
  return (
    <Panel flush className={styles.summary}>
      <div className={styles.words}>
        <p>{words}</p>
        {unit}
      </div>
      {figures !== undefined && <div className={styles.figures}>{figures}</div>}
      {chart !== undefined && <div className={styles.chart}>{chart}</div>}
    </Panel>
  )
}
