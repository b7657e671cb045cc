import { day, oneMonthBefore } from '@refill/contract/day.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { todayInIndia } from '../../ui/formats/days.ts'
import { readRequest, writeRequest } from '../../ui/list/list-address.ts'
import type { ListRequest } from '../../ui/list/list-source.ts'
import { loadReport, type ReportFilters } from './report.api.ts'

type Request = ListRequest<ReportFilters>

const useAddress = () => {
  const [address, setAddress] = useSearchParams()
  const defaults = useMemo(() => {
    const today = day(todayInIndia())
    const filters: ReportFilters = { fd: oneMonthBefore(today), td: today, type: '', of: '' }
    return { filters }
  }, [])
  const request = readRequest(address, defaults)
  const change = (part: Partial<Request>, replace = false) =>
    setAddress((now) => writeRequest(now, { ...readRequest(now, defaults), page: 1, ...part }, defaults), {
      replace,
    })
  return { request, change }
}

/**
 * The report that the address asks for. Each question is one call: no page is asked for ahead, and the call is not
 * tied to the drawing (`signal`), which in development is thrown away once and would ask again (AMB-184).
 */
export const usePurchaseReport = () => {
  const { request, change } = useAddress()
  const { filters, page, rows } = request
  const waits = filters.type !== '' && filters.of === '' // a type without a choice asks for nothing (AMB-182)
  const query = useQuery({
    queryKey: ['purchases', 'report', { page, rows, filters }],
    queryFn: () => loadReport({ page, rows, filters }),
    enabled: !waits,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  const { error, isPlaceholderData, isFetching } = query
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console
    if (error) console.error(error) // all that a failed report says (seed 2 §8)
  }, [error])
  const answer = waits || error ? undefined : query.data
  const total = answer?.totalcount ?? 0
  useEffect(() => {
    const isPastEnd = !isPlaceholderData && answer?.list.length === 0 && page > 1 && total > 0
    if (isPastEnd) change({ page: Math.ceil(total / rows) }, true)
  })
  return {
    request,
    answer,
    isOld: isPlaceholderData && answer !== undefined,
    isLoading: isFetching && !answer,
    setFilters: (chosen: Partial<ReportFilters>) => change({ filters: { ...filters, ...chosen } }),
    pager: {
      request,
      answer: answer && { ...answer, rows: answer.list, total, loadedAt: 0 },
      canGoBack: page > 1,
      canGoOn: page * rows < total,
      goTo: (next: number) => change({ page: next }),
      setRows: (next: number) => change({ rows: next }),
    },
  }
}
