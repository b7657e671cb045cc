import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isTurned, type DayRange } from './day-ranges.tsx'
import type { ListRequest } from './list-source.ts'
import type { Filters } from './filters.ts'
import { useRequest } from './use-request.ts'

export type ReportSource<Row, F extends Filters & DayRange, More> = {
  /** Key of the cache, with the feature's name first. */
  key: readonly string[]
  /** Every filter with the value it has when nobody chose one; the same between drawings. */
  filters: F
  /** Rejects for a domain error too: a report then has no data (AMB-188). */
  load: (asked: {
    page: number
    rows: number
    filters: F
  }) => Promise<{ list: Row[]; totalcount: number } & More>
  /** Whether these filters ask for nothing yet; days the wrong way round never do. */
  waits?: (filters: F) => boolean
  /** Whether rows of the one may stay until those of the other come; otherwise they go at once (AMB-182). */
  areAlike?: (one: F, other: F) => boolean
}

const usualRows = 5

/** The answer to what the address asks for; while another one is on its way that of before. */
const useAnswer = <Row, F extends Filters & DayRange, More>(
  { key, load, waits = () => false, areAlike = () => true }: ReportSource<Row, F, More>,
  { filters, page, rows }: ListRequest<F>,
) => {
  const isWaiting = waits(filters) || isTurned(filters)
  const query = useQuery({
    queryKey: [...key, { page, rows, filters }],
    queryFn: async () => ({ ...(await load({ page, rows, filters })), page, rowsPerPage: rows, filters }),
    enabled: !isWaiting,
    staleTime: 0,
    placeholderData: (before) => (before && areAlike(before.filters, filters) ? before : undefined),
  })
  const { data, error, isPlaceholderData, isFetching, isError, refetch } = query
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console
    if (error) console.error(error) // with the reason (AMB-188)
  }, [error])
  const answer = isWaiting || error ? undefined : data
  return { answer, isPlaceholderData, isFetching, query: { isError, isFetching, refetch } }
}

/**
 * A report in pages, with page, rows and filters in the address. Each question is one call: no page is asked for
 * ahead, and the call is not tied to the drawing (`signal`), which in development is thrown away once and would ask
 * again (AMB-184).
 */
export const useReport = <Row, F extends Filters & DayRange, More = unknown>(
  source: ReportSource<Row, F, More>,
) => {
  const defaults = { filters: source.filters, defaultRows: usualRows }
  const { request, change, setRows } = useRequest(source.key.join('.'), defaults)
  const { page, rows } = request
  const { answer, isPlaceholderData, isFetching, query } = useAnswer(source, request)
  const total = answer?.totalcount ?? 0
  useEffect(() => {
    const isPastEnd = !isPlaceholderData && answer?.list.length === 0 && page > 1 && total > 0
    if (isPastEnd) change({ page: Math.ceil(total / rows) }, true)
  })
  return {
    request,
    answer,
    query,
    isOld: isPlaceholderData && answer !== undefined,
    isLoading: isFetching && !answer,
    setFilters: (chosen: Partial<F>) => change({ filters: chosen }),
    pager: {
      request,
      answer: answer && { ...answer, rows: answer.list, total, loadedAt: 0 },
      canGoBack: page > 1,
      canGoOn: page * rows < total,
      goTo: (next: number) => change({ page: next }),
      setRows,
    },
  }
}

export type Report<Row, F extends Filters & DayRange, More = unknown> = ReturnType<
  typeof useReport<Row, F, More>
>
