import type { ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, type CSSProperties } from 'react'
import { EmptyState } from '../../../ui/messages.tsx'
import { OkIcon } from '../../../ui/icons.tsx'
import { Unseen } from '../../../ui/parts.tsx'
import { linesPerPage, linesQuery, type LinesView } from '../import.api.ts'
import { columnsOf, type GridColumn } from './cells.ts'
import styles from './grid.module.css'
import { LinesOfPage } from './lines-of-page.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useWindow } from './use-window.ts'

/** Pixels; a line with something under its cells needs three more lines of small letters. */
const rowHeights = { plain: 40, tall: 78 }
const headHeight = 32

type LineGridProps = { answer: ImportAnswer; view: LinesView; total: number; closed: string }

const heightOf = ({ import: { counts } }: ImportAnswer, { state }: LinesView): number => {
  const hasMore =
    state === 'wrong' || state === 'changed' || (state === '' && counts.wrong + counts.changed > 0)
  return hasMore ? rowHeights.tall : rowHeights.plain
}

/** Pages of which something is drawn, from 0: those in sight, and that of the cell that Tab reaches. */
const pagesOf = (first: number, last: number, active: number): readonly number[] => {
  const pageOf = (row: number) => Math.floor(row / linesPerPage)
  const seen = Array.from({ length: pageOf(last) - pageOf(first) + 1 }, (_, index) => pageOf(first) + index)
  return seen.includes(pageOf(active)) ? seen : [...seen, pageOf(active)]
}

/** Thousands of lines, of which those in sight are drawn; a cell is mended where it stands. */
export function LineGrid(props: LineGridProps) {
  const { total, view } = props
  if (total > 0) return <Lines {...props} />
  return (
    <EmptyState
      sign={view.state === 'wrong' ? <OkIcon /> : undefined}
      title={view.state === 'wrong' ? 'No line is wrong' : 'No such lines'}
    />
  )
}

function Head({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={styles.number}>
          Line
        </div>
        <div role="columnheader" className={styles.state}>
          State
        </div>
        {columns.map(({ field, label }) => (
          <div key={field} role="columnheader">
            {label}
          </div>
        ))}
        <div role="columnheader" className={styles.act}>
          <Unseen>Leave out</Unseen>
        </div>
      </div>
    </div>
  )
}

function Lines({ answer, view, total, closed }: LineGridProps) {
  const { id } = answer.import
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = useRef(heightOf(answer, view)).current
  const { data: firstLines = [] } = useQuery(linesQuery(id, view, 1))
  const columns = columnsOf(answer, firstLines)
  const shown = useWindow(box, rowHeight)
  const keys = useGridKeys({ box, id, view, columns, rows: total, rowHeight, headHeight, closed })
  const { active, begin, waiting, said, done, handlers } = keys
  const [first, last] = [shown.first, Math.min(total - 1, shown.last)]
  const size: CSSProperties & Record<'--fields' | '--row', string> = {
    '--fields': String(columns.length),
    '--row': `${rowHeight}px`,
  }
  return (
    <>
      <div
        ref={box}
        role="grid"
        aria-label="Lines of the file"
        aria-rowcount={total + 1}
        aria-readonly={closed !== '' || undefined}
        className={styles.grid}
        style={size}
        {...handlers}
      >
        <Head columns={columns} />
        <div role="rowgroup" className={styles.lines} style={{ height: total * rowHeight }}>
          {pagesOf(first, last, active.row).map((page) => (
            <LinesOfPage
              key={page}
              {...{ id, view, page, first, last, total, rowHeight, columns, active, begin, done, waiting }}
              isClosed={closed !== ''}
            />
          ))}
        </div>
      </div>
      <Unseen role="status">{said}</Unseen>
    </>
  )
}
