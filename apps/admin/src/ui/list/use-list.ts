import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  isOffered,
  useActiveFilters,
  withoutFilters,
  type ActiveFilter,
  type Filter,
  type Filters,
} from './filters.ts'
import type { ListPage, ListRequest, ListSource } from './list-source.ts'
import type { Sort } from './habits.ts'
import { useRequest } from './use-request.ts'

/** A page as it came, with what was asked: the screen may ask for another one while this is still shown. */
export type ListAnswer<Row, More = unknown> = ListPage<Row> &
  More & { page: number; rowsPerPage: number; loadedAt: number }

/** What may be filtered and what is, whatever the list holds. */
export type Filtering = {
  filters: readonly Filter[]
  values: Filters
  active: ActiveFilter[]
  /** @param isTyped what is typed takes the place of what was typed before it in the history */
  put: (values: Filters, isTyped?: boolean) => void
}

export type Sorting = { sorts: readonly Sort[]; value: string; choose: (value: string) => void }

export type List<Row, F extends Filters = Filters, More = unknown> = {
  things: string
  request: ListRequest<F>
  /** What is shown; nothing before the first load. */
  answer: ListAnswer<Row, More> | undefined
  /** Shown rows are not, or not yet, those of the request. */
  isOld: boolean
  /** The last load failed; `answer` is what was there before. */
  failed: boolean
  retrying: boolean
  isFiltered: boolean
  /** Search and filters in words. */
  words: string[]
  filtering: Filtering
  sorting: Sorting
  canGoBack: boolean
  canGoOn: boolean
  goTo: (page: number) => void
  /** Somebody is about to turn the page. */
  prepareNext: () => void
  setRows: (rows: number) => void
  setSearch: (search: string) => void
  setFilters: (filters: Partial<F>) => void
  clear: () => void
  reload: () => void
}

const pageQuery = <Row, F extends Filters, More>(
  source: ListSource<Row, F, More>,
  request: ListRequest<F>,
) => ({
  queryKey: [source.name, 'list', request, ...(source.look ? [source.look] : [])],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListAnswer<Row, More>> => {
    const page = await source.load(request, signal)
    return { ...page, page: request.page, rowsPerPage: request.rows, loadedAt: Date.now() }
  },
  /** So that the prefetched next page is not asked for a second time on arrival, unless it failed. */
  staleTime: ({ state: { data } }: { state: { data?: ListPage<Row> | undefined } }) =>
    data?.failure === undefined ? 10_000 : 0,
})

const hasNext = ({ page, rows }: ListRequest, total: number) => page * rows < total

const prefetchNext = <Row, F extends Filters, More>(
  client: QueryClient,
  source: ListSource<Row, F, More>,
  request: ListRequest<F>,
) => client.prefetchQuery(pageQuery(source, { ...request, page: request.page + 1 }))

const defaultsOf = <Row, F extends Filters>({
  filters = [],
  sorts = [],
  defaultRows = 5,
}: ListSource<Row, F>) => ({
  defaultRows,
  // The filters of a source are named by F.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  filters: withoutFilters(filters) as F,
  sorts: sorts.map(({ value }) => value),
  isOffered: (name: string, value: string) => isOffered(filters, name, value),
})

/**
 * One page of rows; what was shown before stays until the next one is there, also when that one fails or lies past
 * the end. A failure stands until something succeeds, so that its line does not flicker during a retry.
 */
const usePage = <Row, F extends Filters, More>(source: ListSource<Row, F, More>, request: ListRequest<F>) => {
  const client = useQueryClient()
  const query = useQuery(pageQuery(source, request))
  const [kept, keep] = useState<{ name: string; answer: ListAnswer<Row, More> | undefined }>()
  const [failed, setFailed] = useState(false)
  const fresh = query.data
  const isPastEnd = fresh !== undefined && fresh.rows.length === 0 && fresh.total > 0 && request.page > 1
  const before = kept?.name === source.name ? kept.answer : undefined
  const answer = fresh && !isPastEnd ? fresh : before
  if (answer !== before) keep({ name: source.name, answer })
  if (failed ? query.isSuccess : query.isError) setFailed(!failed)
  const prepareNext = () => {
    if (fresh && hasNext(request, fresh.total)) void prefetchNext(client, source, request)
  }
  return { query, answer, failed, isOld: answer !== fresh, isPastEnd, prepareNext }
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** The state of a list screen (page, rows, search, filters, order) and the rows that belong to it. */
export function useList<Row, F extends Filters = Filters, More = unknown>(
  source: ListSource<Row, F, More>,
): List<Row, F, More> {
  const defaults = defaultsOf(source)
  const { request, change, sort, setRows } = useRequest(source.name, defaults)
  const { query, answer, failed, isOld, isPastEnd, prepareNext } = usePage(source, request)
  useEffect(() => {
    const last = Math.ceil((query.data?.total ?? 0) / request.rows)
    if (isPastEnd) change({ page: Math.min(last, request.page - 1) }, true)
  })
  const { filters, search } = request
  const active = useActiveFilters(source.filters ?? [], filters)
  const setFilters = (chosen: Partial<F>) => change({ filters: chosen })
  return {
    things: source.things ?? source.name,
    request,
    answer,
    isOld,
    failed,
    retrying: query.isFetching,
    isFiltered: search !== '' || active.length > 0,
    words: [...active.map(({ words }) => inSentence(words)), ...(search ? [`search “${search}”`] : [])],
    filtering: {
      filters: source.filters ?? [],
      values: filters,
      active,
      // The bar puts values under the names of its filters, which are F.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      put: (values, isTyped) => change({ filters: values as Partial<F> }, isTyped),
    },
    sorting: {
      sorts: source.sorts ?? [],
      value: request.sort || (defaults.sorts[0] ?? ''),
      choose: sort,
    },
    canGoBack: request.page > 1,
    canGoOn: hasNext(request, answer?.total ?? 0),
    goTo: (page) => change({ page }),
    prepareNext,
    setRows,
    setSearch: (text) => change({ search: text }, true),
    setFilters,
    clear: () => change({ search: '', filters: defaults.filters }),
    reload: () => void query.refetch(),
  }
}
