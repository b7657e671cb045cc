import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readRequest, writeRequest } from './list-address.ts'
import type { Filters, ListPage, ListRequest, ListSource } from './list-source.ts'

/** A page as it came, with what was asked: the screen may ask for another one while this is still shown. */
export type ListAnswer<Row, More = unknown> = ListPage<Row> &
  More & { page: number; rowsPerPage: number; loadedAt: number }

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
  inWords: () => string[]
  canGoBack: boolean
  canGoOn: boolean
  goTo: (page: number) => void
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
  queryKey: [source.name, 'list', request],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListAnswer<Row, More>> => {
    const page = await source.load(request, signal)
    return { ...page, page: request.page, rowsPerPage: request.rows, loadedAt: Date.now() }
  },
  staleTime: 10_000, // so that the prefetched next page is not asked for a second time on arrival
  retry: false, // the line with Retry is quicker than three silent tries
  networkMode: 'always' as const, // the server may be on this very machine, whatever the browser thinks of the network
})

const hasNext = ({ page, rows }: ListRequest, total: number) => page * rows < total

const prefetchNext = <Row, F extends Filters, More>(
  client: QueryClient,
  source: ListSource<Row, F, More>,
  request: ListRequest<F>,
) => client.prefetchQuery(pageQuery(source, { ...request, page: request.page + 1 }))

/** Request in the address: defaults left out; typing replaces the entry of the history, choosing adds one. */
const useAddress = <Row, F extends Filters>(source: ListSource<Row, F>) => {
  const [address, setAddress] = useSearchParams()
  const request = readRequest(address, source)
  const change = (part: Partial<ListRequest<F>>, replace = false) =>
    setAddress((now) => writeRequest(now, { ...readRequest(now, source), page: 1, ...part }, source), {
      replace,
    })
  return { request, change }
}

/**
 * One page of rows; what was shown before stays until the next one is there, also when that one fails or lies past
 * the end. A failure stands until something succeeds, so that its line does not flicker during a retry.
 */
const usePage = <Row, F extends Filters, More>(source: ListSource<Row, F, More>, request: ListRequest<F>) => {
  const client = useQueryClient()
  const query = useQuery(pageQuery(source, request))
  const [kept, keep] = useState<{ of: string; answer: ListAnswer<Row, More> | undefined }>()
  const [failed, setFailed] = useState(false)
  const fresh = query.data
  const isPastEnd = fresh !== undefined && fresh.rows.length === 0 && fresh.total > 0 && request.page > 1
  const before = kept?.of === source.name ? kept.answer : undefined
  const answer = fresh && !isPastEnd ? fresh : before
  if (answer !== before) keep({ of: source.name, answer })
  if (failed ? query.isSuccess : query.isError) setFailed(!failed)
  useEffect(() => {
    if (fresh && hasNext(request, fresh.total)) void prefetchNext(client, source, request)
    // What was asked is part of the answer: another request brings another answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fresh])
  return { query, answer, failed, isOld: answer !== fresh, isPastEnd }
}

/** The state of a list screen (page, rows, search, filters) and the rows that belong to it. */
export function useList<Row, F extends Filters = Filters, More = unknown>(
  source: ListSource<Row, F, More>,
): List<Row, F, More> {
  const { request, change } = useAddress(source)
  const { query, answer, failed, isOld, isPastEnd } = usePage(source, request)
  useEffect(() => {
    const last = Math.ceil((query.data?.total ?? 0) / request.rows)
    if (isPastEnd) change({ page: Math.min(last, request.page - 1) }, true)
  })
  const { filters } = request
  return {
    things: source.things ?? source.name,
    request,
    answer,
    isOld,
    failed,
    retrying: query.isFetching,
    isFiltered:
      writeRequest(new URLSearchParams(), { ...request, page: 1, rows: source.defaultRows ?? 5 }, source)
        .size > 0,
    inWords: () => [
      ...(source.inWords?.(filters) ?? []),
      ...(request.search ? [`search “${request.search}”`] : []),
    ],
    canGoBack: request.page > 1,
    canGoOn: hasNext(request, answer?.total ?? 0),
    goTo: (page) => change({ page }),
    setRows: (rows) => change({ rows }),
    setSearch: (search) => change({ search }, true),
    setFilters: (chosen) => change({ filters: { ...filters, ...chosen } }),
    clear: () => change({ search: '', filters: source.filters ?? filters }),
    reload: () => void query.refetch(),
  }
}
