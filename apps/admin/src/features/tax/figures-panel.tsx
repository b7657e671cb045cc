import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import styles from './month.module.css'

/** As a query of TanStack has them. */
export type FiguresQuery<Answer> = {
  data: Answer | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type FiguresPanelProps<Answer> = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  query: FiguresQuery<Answer>
  /** 'GSTR-3B could not be loaded.' Nothing where another panel of the same answer says it: one failure has one line. */
  failed?: string
  /** With nothing before the first load: bars stand where figures will be. */
  children: (answer: Answer | undefined) => ReactNode
}

/** Figures that load and fail by themselves; those of the month before stay, dimmed, until the next are there. */
export function FiguresPanel<Answer>(props: FiguresPanelProps<Answer>) {
  const { title, note, actions, query, failed, children } = props
  const { data, isError, isPlaceholderData: isOld } = query
  return (
    <Panel title={title} note={note} actions={actions} className={styles.figures} flush>
      {failed && (
        <LoadFailed query={query} inset>
          {failed}
        </LoadFailed>
      )}
      {isError && !failed && <p className={styles.missing}>Not loaded.</p>}
      {!isError && (
        <div className={classNames(isOld && styles.old)} aria-busy={isOld || undefined}>
          {children(data)}
        </div>
      )}
    </Panel>
  )
}
