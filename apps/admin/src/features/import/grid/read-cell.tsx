import type { ImportLine } from '@refill/contract/features/import/import.shapes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorIcon } from '../../../ui/icons.tsx'
import { Skeleton, Unseen } from '../../../ui/parts.tsx'
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

/** Under the text: what is wrong of it, or what is there now. */
function Beneath({ problem, before }: { problem: string | undefined; before: string | undefined }) {
  if (problem)
    return (
      <span className={styles.problem}>
        <ErrorIcon />
        <span>{problem}</span>
      </span>
    )
  if (before === undefined) return null
  return (
    <span className={styles.was}>
      {before === '' ? (
        'was empty'
      ) : (
        <>
          was <s>{before}</s>
        </>
      )}
    </span>
  )
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
