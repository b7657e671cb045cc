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

function LeaveOut({ line, at, tabIndex }: { line: ImportLine | undefined; at: string; tabIndex: number }) {
  if (!isOpen(line)) return <span data-cell={at} tabIndex={tabIndex} />
  const isOut = line.state === 'left_out'
  return (
    <button
      type="button"
      data-cell={at}
      tabIndex={tabIndex}
      aria-label={`${isOut ? 'Take in' : 'Leave out'} line ${line.line}`}
    >
      {isOut ? 'Take in' : 'Leave out'}
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
        {line ? <LineBadge state={line.state} /> : <Skeleton width={56} />}
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
      <div role="gridcell" className={styles.act}>
        {!isClosed && (
          <LeaveOut line={line} at={`${row}:${columns.length}`} tabIndex={tabIndex(columns.length)} />
        )}
      </div>
    </div>
  )
})
LineRow.displayName = 'LineRow'
