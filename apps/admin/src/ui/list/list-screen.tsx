import { showClock } from '@refill/values/day.ts'
import { useRef, type ReactNode } from 'react'
import { useKey } from '../keys/use-key.ts'
import { LoadFailed } from '../load-failed.tsx'
import { Part } from '../part.tsx'
import { PageHead, Screen, type PageHeadProps } from '../page-head.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './list.module.css'
import { SavedViews } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import type { List } from './use-list.ts'
import { useNextAhead } from './use-next-ahead.ts'

type AnyList = Omit<List<unknown>, 'setFilters'>

/** Old rows stay below it, unless the server has said why there are none; the next good answer takes it away. */
function FailedLine({ list: { answer, failed, retrying, reload } }: { list: AnyList }) {
  const isOld = failed && answer?.failure === undefined
  return (
    <div className={styles.failed}>
      <LoadFailed query={{ isError: true, isFetching: retrying, refetch: reload }}>
        The list could not be loaded.{answer?.failure && ` ${answer.failure}`}
        {isOld && answer && ` What you see is from ${showClock(answer.loadedAt)}.`}
      </LoadFailed>
    </div>
  )
}

/** Arrow keys of a list: left and right turn the page, down goes to the rows. */
const useListKeys = (list: AnyList, focusRow: () => void) => {
  useKey('ArrowDown', 'Move in the list', focusRow)
  useKey('ArrowLeft', 'Previous page', () => list.canGoBack && list.goTo(list.request.page - 1))
  useKey('ArrowRight', 'Next page', () => list.canGoOn && list.goTo(list.request.page + 1))
}

/** Whoever prints it has a page of it in hand, and nothing else says so. */
const isPart = ({ answer }: AnyList): boolean => answer !== undefined && answer.rows.length < answer.total

type ListScreenProps = {
  title: string
  list: AnyList
  back?: PageHeadProps['back']
  /** The main action, right of the title. */
  action?: ReactNode
  /** Above the search box: filters with counts. */
  top?: ReactNode
  /** false hides the box */
  search?: boolean
  /** Beside the search box. */
  filters?: ReactNode
  children: ReactNode
}

/** Every list: title and action, search and filters, rows and pager, always in the same place. */
export function ListScreen(props: ListScreenProps) {
  const { title, list, back, action, top, search = true, filters, children } = props
  const body = useRef<HTMLDivElement>(null)
  const focusRow = () => body.current?.querySelector<HTMLElement>('[data-row]:not([tabindex="-1"])')?.focus()
  useListKeys(list, focusRow)
  useNextAhead(list, body)
  return (
    <Screen>
      <PageHead title={title} actions={action} back={back} />
      {top}
      {(search || filters) && (
        <FilterBar filtering={list.filtering} sorting={list.sorting} views={<SavedViews title={title} />}>
          {search && <SearchBox searched={list.request.search} search={list.setSearch} leave={focusRow} />}
          {filters}
        </FilterBar>
      )}
      {list.words.length > 0 && <p className={styles.printed}>{list.words.join(', ')}</p>}
      {isPart(list) && (
        <p className={styles.printed}>
          These are the rows of one page. More rows a page, or the Excel file, have the others.
        </p>
      )}
      {(list.failed || list.answer?.failure !== undefined) && <FailedLine list={list} />}
      <div className={styles.body} ref={body}>
        <Part name="The list">{children}</Part>
      </div>
    </Screen>
  )
}
