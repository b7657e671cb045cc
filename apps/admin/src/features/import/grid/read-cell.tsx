import type { ImportLine } from '@refill/contract/features/import/import.shapes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton, Unseen } from '../../../ui/parts.tsx'
import { Beneath } from './beneath.tsx'
import styles from './grid.module.css'

type ReadCellProps = {
  at: string
  tabIndex: number
  line: ImportLine | undefined
  field: string
  isClosed: boolean
  /** What was typed and is being judged. */
  waiting: string | undefined
}

/** One field of one line. Its words may be longer than its room: all of them stand in the title. */
export function ReadCell({ at, tabIndex, line, field, isClosed, waiting }: ReadCellProps) {
  const problem = line?.problems[field]
  const before = line?.before[field]
  const text = waiting ?? line?.cells[field] ?? ''
  const isWaiting = waiting !== undefined
  return (
    <div
      role="gridcell"
      data-cell={at}
      tabIndex={tabIndex}
      data-closed={isClosed || undefined}
      aria-invalid={problem ? true : undefined}
      aria-busy={isWaiting || undefined}
      title={[text, problem].filter(Boolean).join('\n')}
      className={classNames(styles.cell, problem && styles.wrong, isWaiting && styles.waiting)}
    >
      {line ? <span className={styles.text}>{text || <Unseen>empty</Unseen>}</span> : <Skeleton width={96} />}
      {!isWaiting && <Beneath problem={problem} before={before} />}
    </div>
  )
}
