import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { SearchIcon } from '../icons.tsx'
import { EmptyState } from '../messages.tsx'
import styles from './list.module.css'
import type { List, ListAnswer } from './use-list.ts'

/** What the list would hold, and the next step. */
export type WhenEmpty = { title: string; text: string; action?: ReactNode }

function NothingMatches({ list }: { list: Pick<List<unknown>, 'things' | 'words' | 'clear'> }) {
  const words = list.words.join(', ')
  return (
    <EmptyState
      sign={<SearchIcon className={styles.glass} />}
      title={`No ${list.things} match`}
      text={words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : 'Nothing fits the filters.'}
      action={<Button onClick={list.clear}>Clear filters</Button>}
    />
  )
}

type ListStateProps<Row> = {
  list: Omit<List<Row>, 'setFilters'>
  whenEmpty: WhenEmpty
  /** Bars in the place of rows; shown only when loading takes longer than a blink. */
  skeleton: ReactNode
  children: (answer: ListAnswer<Row>) => ReactNode
}

/** The body of a list in each of its states; rows of before stay, dimmed, while others load. */
export function ListState<Row>({ list, whenEmpty, skeleton, children }: ListStateProps<Row>) {
  const { answer, failed, isOld } = list
  if (!answer) return failed ? null : skeleton
  if (answer.failure !== undefined) return null
  if (answer.rows.length === 0) {
    return list.isFiltered ? <NothingMatches list={list} /> : <EmptyState {...whenEmpty} />
  }
  // What failed is not on its way: whoever hears the page would be told for ever that rows are coming.
  const isBusy = isOld && !failed
  return (
    <div className={classNames(isBusy && styles.old)} aria-busy={isBusy || undefined}>
      {children(answer)}
    </div>
  )
}
