import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LoadFailed } from '../load-failed.tsx'
import { Panel } from '../parts.tsx'
import type { Target } from '../target.ts'
import type { Columns } from './columns.tsx'
import type { DayRange } from './day-ranges.tsx'
import type { Filters } from './filters.ts'
import { Pager } from './pager.tsx'
import styles from './report-table.module.css'
import { Table } from './table.tsx'
import type { Report } from './use-report.ts'

type ReportTableProps<Row, F extends Filters & DayRange, More> = {
  /** What its rows are, for screen readers. */
  label: string
  report: Report<Row, F, More>
  /** Defined outside the component. */
  columns: Columns<Row>
  open?: (row: Row) => Target
  /** Totals of the whole filter: a `tr`. */
  foot?: ReactNode
}

const firstSerial = (answer: { page: number; rowsPerPage: number } | undefined) =>
  ((answer?.page ?? 1) - 1) * (answer?.rowsPerPage ?? 0) + 1

/** The rows of a report with its pager, or No Data; what failed stands above. */
export function ReportTable<Row, F extends Filters & DayRange, More>(props: ReportTableProps<Row, F, More>) {
  const { label, columns, open, foot } = props
  const { answer, isLoading, isOld, query, request, pager } = props.report
  const rows = isLoading ? undefined : (answer?.list ?? [])
  return (
    <Panel flush className={styles.panel}>
      <LoadFailed query={query} inset>
        The report could not be loaded.
      </LoadFailed>
      <div className={classNames(isOld && styles.old)} aria-busy={isOld || undefined}>
        <Table
          label={label}
          columns={columns}
          rows={rows}
          firstSerial={firstSerial(answer)}
          skeletonRows={Math.min(request.rows, 25)}
          open={open}
          foot={rows && rows.length > 0 && foot}
        />
        {rows?.length === 0 && <p className={styles.none}>No Data</p>}
      </div>
      <Pager list={pager} />
    </Panel>
  )
}
