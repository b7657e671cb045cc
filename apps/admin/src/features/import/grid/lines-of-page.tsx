import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { linesPerPage, linesQuery, type LinesView } from '../import.api.ts'
import type { Place } from './cells.ts'
import type { Begin } from './editor.tsx'
import styles from './grid.module.css'
import { LineRow, type LineRowProps } from './line-row.tsx'

type PageProps = Pick<LineRowProps, 'columns' | 'isClosed' | 'done' | 'waiting'> & {
  id: number
  view: LinesView
  /** From 0. */
  page: number
  first: number
  last: number
  total: number
  rowHeight: number
  active: Place
  begin: Begin | undefined
}

const rowsOf = ({ page, first, last, total, active }: PageProps): readonly number[] => {
  const begin = page * linesPerPage
  const end = Math.min(total, begin + linesPerPage)
  const from = Math.max(begin, first)
  const rows = Array.from({ length: Math.max(0, Math.min(end, last + 1) - from) }, (_, index) => from + index)
  const isApart = active.row >= begin && active.row < end && !rows.includes(active.row)
  return isApart ? [...rows, active.row] : rows
}

/** The lines of one page that are in sight; what keeps it from coming stands in their place. */
export function LinesOfPage(props: PageProps) {
  const { id, view, page, rowHeight, columns, isClosed, active, begin, done, waiting } = props
  const query = useQuery(linesQuery(id, view, page + 1))
  const rows = rowsOf(props)
  if (query.isError)
    return (
      <div role="row" className={styles.failed} style={{ top: (rows[0] ?? 0) * rowHeight }}>
        <div role="gridcell">
          <LoadFailed query={query} inset>
            These lines could not be loaded.
          </LoadFailed>
        </div>
      </div>
    )
  return rows.map((row) => (
    <LineRow
      key={row}
      row={row}
      top={row * rowHeight}
      line={query.data?.[row - page * linesPerPage]}
      active={active.row === row ? active.column : undefined}
      typed={active.row === row ? begin : undefined}
      {...{ columns, isClosed, done, waiting }}
    />
  ))
}
