import type { ImportLine } from '@refill/contract/features/import/import.shapes.ts'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/parts.tsx'
import { LineBadge } from '../import-words.tsx'
import { isOpen, keyOf, type GridColumn } from './cells.ts'
import { Editor, type Begin, type Done } from './editor.tsx'
import styles from './grid.module.css'
import { ReadCell } from './read-cell.tsx'

export type LineRowProps = {
  row: number
  top: number
  /** Undefined while its page is on its way. */
  line: ImportLine | undefined
  columns: readonly GridColumn[]
  isClosed: boolean
  /** The column that can be reached by Tab; none in other rows. */
  active: number | undefined
  /** What the cell that is typed into begins with. */
  typed: Begin | undefined
  done: Done
  waiting: ReadonlyMap<string, string>
}

/** Which fields are wrong is said here too: their columns may be out of sight. */
function State({ line, columns }: { line: ImportLine; columns: readonly GridColumn[] }) {
  const wrong = columns.filter(({ field }) => field in line.problems).map(({ label }) => label)
  return (
    <>
      <LineBadge state={line.state} />
      {wrong.length > 0 && <span className={styles.was}>{wrong.join(', ')}</span>}
    </>
  )
}

/** The cell has the focus and not its button, which comes with the line: what has the focus must stay. */
function LeaveOut({ line }: { line: ImportLine | undefined }) {
  if (!isOpen(line)) return null
  const words = line.state === 'left_out' ? 'Take in' : 'Leave out'
  return (
    <button type="button" tabIndex={-1} aria-label={`${words} line ${line.line}`}>
      {words}
    </button>
  )
}

/** One line of the file. */
export const LineRow = memo((props: LineRowProps) => {
  const { row, top, line, columns, isClosed, active, typed, done, waiting } = props
  const isWaiting = line !== undefined && waiting.has(keyOf(line.line, ''))
  const tabIndex = (column: number) => (active === column ? 0 : -1)
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classNames(styles.row, isWaiting && styles.waiting)}
      style={{ top }}
    >
      <div role="rowheader" className={styles.number}>
        {line ? line.line : <Skeleton width={24} />}
      </div>
      <div role="gridcell" className={styles.state}>
        {line ? <State line={line} columns={columns} /> : <Skeleton width={56} />}
      </div>
      {columns.map(({ field, label }, column) =>
        line && active === column && typed !== undefined ? (
          <Editor
            key={field}
            label={`${label} of line ${line.line}`}
            begin={typed}
            done={done}
            problem={line.problems[field]}
            before={line.before[field]}
          />
        ) : (
          <ReadCell
            key={field}
            at={`${row}:${column}`}
            tabIndex={tabIndex(column)}
            line={line}
            field={field}
            isClosed={isClosed || !isOpen(line)}
            waiting={line && waiting.get(keyOf(line.line, field))}
          />
        ),
      )}
      <div
        role="gridcell"
        className={styles.act}
        data-cell={`${row}:${columns.length}`}
        tabIndex={tabIndex(columns.length)}
      >
        {!isClosed && <LeaveOut line={line} />}
      </div>
    </div>
  )
})
LineRow.displayName = 'LineRow'
